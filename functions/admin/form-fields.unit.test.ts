/** The addresses that a form accepts for pictures, videos and links. */
import { expect, test } from 'vitest';
import { linkAddress, ownFile } from './form-fields.shared.ts';

test.each([
  ['/uploads/images/3f0c2f4e-1a2b.webp', true],
  ['/art/hero/desk.avif', true],
  ['/video/how-interviewers-score.webm', true],
  // Each browser that shows it would request it with its person's session.
  ['/api/admin/users/export', false],
  ['/api/account/export?x=.mp4', false],
  ['/uploads/../api/account/export', false],
  ['/uploads/%2e%2e/api/account/export', false],
  ['/art/a.svg?next=/api', false],
  ['//elsewhere.example/a.png', false],
  ['https://elsewhere.example/a.png', false],
])('the address %s of a picture is accepted: %s', (address, isAccepted) => {
  expect(ownFile.safeParse(address).success).toBe(isAccepted);
});

test.each([
  ['/courses?level=beginner#list', true],
  ['https://elsewhere.example/', true],
  ['http://elsewhere.example/', false],
  ['//elsewhere.example/', false],
  ['/\\elsewhere.example/', false],
  ['javascript:alert(1)', false],
])('the target %s of a link is accepted: %s', (address, isAccepted) => {
  expect(linkAddress.safeParse(address).success).toBe(isAccepted);
});
