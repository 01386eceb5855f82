/** Whoever goes live by docs/deployment.md "Take real payments" subscribes to exactly the events that are applied. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventTypes } from './event-types.ts';
import { stripeApiVersion } from './stripe.ts';

test('the command that goes live asks for every event that is applied, and for no other, in our version', () => {
  const document = readFileSync(new URL('../../../docs/deployment.md', import.meta.url), 'utf8');
  const asked = [...document.matchAll(/enabled_events\[\]=([\w.]+)/g)].map(([, type]) => type);
  expect(document).toContain(`-d api_version=${stripeApiVersion} `);
  expect(asked.sort()).toEqual([...eventTypes].sort());
});
