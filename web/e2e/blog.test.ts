/** The blog in a real browser: searching, reading an article, and going on to the next. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { createTestArticle } from '#db/local/article-fixture.ts';
import { hostileHtml } from '#db/local/hostile-html.ts';
import { intercept } from './intercept.ts';
import { journey } from './journey.ts';

const { product, visit } = journey();
const db = () => openDatabase(product().database.databaseUrl);

/** Longer than the default, because other test files load both cores at the same time. */
const patience = { timeout: 25_000 };

/** Logs violations of the content security policy as console errors, which a journey counts as faults. */
function reportPolicyViolations() {
  document.addEventListener('securitypolicyviolation', (event) => console.error(`refused: ${event.blockedURI}`));
}

test('search and category lead to an article, and the article to a related one', async () => {
  const { page, open, faults, expectAccessible } = await visit();
  await page.addInitScript(reportPolicyViolations);
  await open('/blogs');
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count(), patience).toBe(10);
  for (const card of await cards.all()) {
    // The category and at most two tags.
    expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(3);
    expect(await card.textContent()).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4} · \d min read/);
  }
  await expectAccessible();

  const search = page.getByRole('searchbox', { name: 'Search articles' });
  await search.fill('REWRITE one');
  await expect.poll(() => cards.count(), patience).toBe(1);
  expect(new URL(page.url()).search).toBe('?search=REWRITE+one');
  await search.fill('no article has these words');
  await page.getByRole('heading', { name: 'No articles found' }).waitFor();
  await page.getByRole('button', { name: 'View All Articles' }).click();
  await expect.poll(() => cards.count(), patience).toBe(10);
  expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Resume Tips' }).click();
  await expect.poll(() => cards.count(), patience).toBe(2);
  expect(new URL(page.url()).search).toBe('?category=resume-tips');

  await cards.getByRole('link', { name: 'Rewrite One Bullet Five Times' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rewrite One Bullet Five Times' }).waitFor();
  expect(await page.title()).toBe('Rewrite One Bullet Five Times · Interview Launchpad');
  await page.getByText('6 min read').first().waitFor();
  await expectAccessible();
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'The test to run tonight' })
    .click();
  await expect.poll(() => page.evaluate(() => window.scrollY), patience).toBeGreaterThan(1000);
  expect(new URL(page.url()).hash).toBe('#section-the-test-to-run-tonight');

  const courses = page.getByRole('complementary', { name: 'Courses' });
  expect(
    await courses.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/courses/interview-ready', '/courses']);
  const related = page.getByRole('region', { name: 'Read next' }).getByRole('article');
  await expect.poll(() => related.count()).toBe(3);
  await related.getByRole('link', { name: 'Three People Will Read Your Resume' }).click();
  await page.getByRole('heading', { level: 1, name: 'Three People Will Read Your Resume' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY), patience).toBe(0);
  expect(faults).toEqual([]);
});

test('on a phone in dark mode nothing is wider than the screen, and a missing article is a 404', async () => {
  const { page, open, faults, expectAccessible } = await visit({ width: 360, dark: true });
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await open('/blogs');
  await page.getByRole('link', { name: 'The Pause Is Part of the Answer' }).waitFor();
  await expectAccessible();
  expect(await isTooWide()).toBe(false);

  await open('/blogs/what-the-whiteboard-is-really-asking#section-how-i-would-have-scored-it');
  const heading = page.getByRole('heading', { name: 'How I would have scored it' });
  await expect.poll(() => heading.boundingBox().then((box) => box && box.y < 300), patience).toBe(true);
  await expectAccessible();
  expect(await isTooWide()).toBe(false);

  const answer = await page.goto('/blogs/your-first-month-starts-in-the-interview');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Article Not Found' }).waitFor();
  await expectAccessible();
  await page.getByRole('link', { name: 'Browse Articles' }).click();
  await page.getByRole('heading', { level: 1, name: 'Articles for your next interview' }).waitFor();
  expect(faults).toEqual([]);
});

const allowedElements =
  'h2,h3,h4,p,br,hr,blockquote,ul,ol,li,pre,code,strong,em,del,a,img,table,thead,tbody,tr,th,td,sub,sup,kbd,span,.table-frame';

/** The article shows the attacks as text: nothing runs, covers the page or replaces its parts. Returns the links. */
async function expectHarmless(page: Page) {
  await page.locator('.article').getByText('cover').waitFor();
  const found = await page.evaluate((allowed) => {
    const elements = [...document.querySelectorAll('.article *')];
    return {
      foreign: elements.filter((element) => !element.matches(allowed)).map(({ tagName }) => tagName),
      attributes: elements
        .flatMap((element) => element.getAttributeNames())
        .filter((name) => /^on|^style$|^srcdoc$|^target$|^ping$/.test(name)),
      classes: elements.flatMap((element) => [...element.classList]),
      ids: elements.flatMap(({ id }) => id || []),
      links: [...document.querySelectorAll('.article a')].map((link) => link.getAttribute('href') ?? ''),
      hacked: Reflect.has(window, 'hacked'),
    };
  }, allowedElements);
  expect(found).toMatchObject({ foreign: [], attributes: [], hacked: false });
  expect(found.ids).toEqual(['section-main-part', 'section-main-part-2']);
  expect(new Set(found.classes)).toEqual(new Set(['section-link', 'table-frame', 'hljs-string', 'language-ts']));
  return found.links;
}

test('a hostile article is shown as text, and the feed that contains it still parses', async () => {
  const { page, open, navigate, faults } = await visit();
  await page.addInitScript(reportPolicyViolations);
  const title = `Attack </title>]]> & "quotes" <script>window.hacked = 1</script> \u0007\u202E\u200B😀`;
  const { slug } = await createTestArticle(db(), {
    title,
    excerpt: title,
    content: hostileHtml.join(''),
    tags: [title],
  });
  await open(`/blogs/${slug}`);
  expect(new Set(await expectHarmless(page))).toEqual(new Set(['', '#section-main-part', '#section-main-part-2']));
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);

  // With the browser's own XML parser, which rejects whatever is not well-formed.
  const alternate = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  expect(await alternate.getAttribute('href')).toBe('/rss.xml');
  const text = await page.evaluate(() => fetch('/rss.xml').then((answer) => answer.text()));
  // The policy of our pages lets nothing parse a text.
  const blank = await page.context().newPage();
  const feed = await blank.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    return {
      broken: xml.querySelector('parsererror')?.textContent,
      items: [...xml.querySelectorAll('rss > channel > item')].map((item) => ({
        title: item.querySelector('title')?.textContent,
        link: item.querySelector('link')?.textContent,
        content: item.getElementsByTagName('content:encoded')[0]?.textContent,
        time: Date.parse(item.querySelector('pubDate')?.textContent ?? ''),
      })),
    };
  }, text);
  expect(feed.broken).toBeUndefined();
  expect(feed.items).toHaveLength(11);
  expect(feed.items.map(({ time }) => time)).toEqual(feed.items.map(({ time }) => time).sort((a, b) => b - a));
  const [attack, second] = feed.items;
  expect(attack?.title).toBe(title.replace('\u0007', ''));
  expect(attack?.content).toContain('cover');
  expect(attack?.content).not.toMatch(/<script|<style|<svg|<[^>]+\s(?:on\w+|style|id)=|javascript:/i);
  expect(second?.content).toMatch(/^<p>Somebody asks you a hard question/);
  expect(new URL(second?.link ?? '').pathname).toBe('/blogs/the-pause-is-part-of-the-answer');
  expect(faults).toEqual([]);

  // Now as if the server had not sanitized the text: the page sanitizes it too. DOMPurify parses it in a document of
  // its own, where its styles violate the policy and are reported. The test ignores those reports.
  await intercept(page, `**/api/blogs/${slug}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), content: hostileHtml.join('') } });
  });
  await open('/no/such/page');
  await navigate(`/blogs/${slug}`);
  expect((await expectHarmless(page)).filter((href) => /script|data:/i.test(href))).toEqual([]);
});
