/** The head of a page in a real browser: the server's head is kept, passes the policy, and changes with the page. */
import { expect, test } from 'vitest';
import { journey } from './journey.ts';

const { visit } = journey();

test('structured data does not violate the policy, and is removed with its page', async () => {
  const { page, open, faults } = await visit();
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => console.error(`refused: ${event.blockedURI}`));
  });
  await open('/courses/interview-ready');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(2);
  const canonical = () => page.locator('link[rel="canonical"]').getAttribute('href');
  expect(await canonical()).toMatch(/\/courses\/interview-ready$/);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click();
  await expect.poll(canonical).toMatch(/\/help-center$/);
  expect(await page.title()).toBe('Help Center · Interview Launchpad');
  await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(0);
  await expect.poll(() => page.locator('meta[name="description"]').count()).toBe(1);
  expect(faults).toEqual([]);
});
