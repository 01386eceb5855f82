/** The status and the head of each page, as clients without scripts see them. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { blogPosts } from '#db/blog/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { createTestCertificate } from '#db/local/certificate-fixture.ts';
import { propertyRuns } from '#db/local/property-runs.ts';
import { webinars } from '#db/webinars/tables.ts';
import { pagePolicy } from '../api/security-headers.ts';
import { projectRoot } from '../local/run-worker.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { indexedPaths } from './page-head.shared.ts';

const origin = 'https://launchpad.test';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ APP_ORIGIN: origin }, { demoData: true });
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
const dataSchema = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() });

/** A page as a crawler reads it. */
async function crawl(path: string, headers: Record<string, string> = {}) {
  const { status, headers: sent, text } = await api.request('GET', path, { headers });
  const content = (attribute: string) =>
    new RegExp(`<meta ${attribute} content="([^"]*)"`)
      .exec(text)?.[1]
      ?.replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"');
  return {
    status,
    headers: sent,
    text,
    titles: [...text.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title),
    description: content('name="description"'),
    robots: content('name="robots"'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
    meta: (property: string) => content(`property="${property}"`),
    data: [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      dataSchema.parse(JSON.parse(json)),
    ),
  };
}

describe('a course', () => {
  test('has a head and structured data with its price and its rating', async () => {
    const page = await crawl('/courses/interview-ready');
    expect(page.status).toBe(200);
    expect(page.titles).toEqual(['Interview Ready Bootcamp · Interview Launchpad']);
    expect(page.canonical).toBe(`${origin}/courses/interview-ready`);
    expect(page.description).toMatch(/^A four-week path/);
    expect(page.meta('og:title')).toBe('Interview Ready Bootcamp · Interview Launchpad');
    expect(page.meta('og:url')).toBe(page.canonical);
    expect(page.meta('og:description')).toBe(page.description);
    expect(page.meta('og:image')).toBe(`${origin}/art/share.png`);
    const [course] = await db().select().from(courses).where(eq(courses.slug, 'interview-ready'));
    expect(page.data).toMatchObject([
      {
        '@type': 'Course',
        offers: { price: course?.price, priceCurrency: 'USD' },
        aggregateRating: { ratingValue: Number(course?.rating), ratingCount: course?.reviewCount },
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Courses' }, { position: 3 }] },
    ]);
  });

  test('has no offer before it opens, and no rating without reviews', async () => {
    const [data] = (await crawl('/courses/ai-mock-interview-lab')).data;
    expect(data).toMatchObject({ '@type': 'Course', name: 'AI Mock Interview Lab' });
    expect(data).not.toHaveProperty('offers');
    expect(data).not.toHaveProperty('aggregateRating');
  });

  test('has one canonical address, and is also found by its id', async () => {
    const [course] = await db().select({ id: courses.id }).from(courses).where(eq(courses.slug, 'interview-ready'));
    expect((await crawl(`/courses/${course?.id}`)).canonical).toBe(`${origin}/courses/interview-ready`);
  });

  test('that is a draft or does not exist answers 404', async () => {
    const [draft] = await db().select({ slug: courses.slug }).from(courses).where(eq(courses.status, 'DRAFT'));
    for (const path of [`/courses/${draft?.slug}`, '/courses/no-such-course', '/courses/999999999', '/courses/%00']) {
      const page = await crawl(path);
      expect([page.status, page.robots, page.titles]).toEqual([
        404,
        'noindex',
        ['Course Not Found · Interview Launchpad'],
      ]);
      expect(page.headers.get('Cache-Control')).toBe('private, no-store');
      expect(page.text).toContain('<div id="root">');
    }
  });

  test('with markup in its texts is escaped', async () => {
    const attack = `</title></script><script>alert('1')</script> "quoted" & more`;
    await db()
      .insert(courses)
      .values({ title: attack, slug: 'attack', shortDescription: attack, thumbnail: '/art/"><script>.png' });
    const page = await crawl('/courses/attack');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/<script>/);
    expect(page.data[0]).toMatchObject({ name: attack });
    expect(page.description).toContain('"quoted" & more');
  });
});

test('an article has its author and its dates; a scheduled one answers 404', async () => {
  const page = await crawl('/blogs/the-pause-is-part-of-the-answer');
  expect(page.status).toBe(200);
  expect(page.meta('og:type')).toBe('article');
  expect(page.canonical).toBe(`${origin}/blogs/the-pause-is-part-of-the-answer`);
  expect(page.data[0]).toMatchObject({ '@type': 'Article', author: { '@type': 'Person' } });
  expect(page.data[0]).toHaveProperty('datePublished');

  await db()
    .insert(blogPosts)
    .values({
      title: 'Tomorrow',
      slug: 'tomorrow',
      content: '<p>Soon.</p>',
      published: true,
      publishedAt: new Date(Date.now() + 86_400_000),
    });
  expect((await crawl('/blogs/tomorrow')).status).toBe(404);
  expect((await crawl('/blogs/no-such-article')).titles).toEqual(['Article Not Found · Interview Launchpad']);
});

test('a webinar is an event with its times; a cancelled one has that status', async () => {
  const [webinar] = await db().select().from(webinars).limit(1);
  const path = `/webinar/${webinar?.id}`;
  const page = await crawl(path);
  expect(page.canonical).toBe(`${origin}${path}`);
  expect(page.data[0]).toMatchObject({
    '@type': 'Event',
    startDate: webinar?.dateTime.toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
  });
  expect(page.text).not.toContain(webinar?.meetingUrl);

  await db()
    .update(webinars)
    .set({ cancelledAt: new Date() })
    .where(eq(webinars.id, webinar?.id ?? 0));
  expect((await crawl(path)).data[0]).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  for (const unknown of ['/webinar/999999', '/webinar/abc', '/webinar/99999999999999999999', '/webinar/1%2f..']) {
    expect((await crawl(unknown)).titles).toEqual(['Webinar not found · Interview Launchpad']);
  }
});

test('a certificate has a preview for shared links, and is not indexed', async () => {
  const code = await createTestCertificate(db(), { userId: (await api.newcomer()).id });
  const page = await crawl(`/certificates/${code}`);
  expect(page.status).toBe(200);
  expect(page.robots).toBe('noindex');
  expect(page.meta('og:description')).toBe('Ada Learner completed Interviews at Interview Launchpad.');
  expect(page.headers.get('Cache-Control')).toBe('private, no-store');
  for (const unknown of ['no-such-certificate-code', 'x'.repeat(65), `${code}%0a`, '%3Cscript%3E']) {
    expect((await crawl(`/certificates/${unknown}`)).titles).toEqual(['Certificate Not Found · Interview Launchpad']);
  }
});

test('every fixed page has a title and a description of its own', async () => {
  const pages = await Promise.all(indexedPaths.map((path) => crawl(path)));
  for (const [index, page] of pages.entries()) {
    expect(page.status).toBe(200);
    expect(page.canonical).toBe(`${origin}${indexedPaths[index]}`);
    expect(page.robots).toBeUndefined();
    expect(page.description?.length).toBeGreaterThan(50);
    expect(page.description?.length).toBeLessThanOrEqual(170);
  }
  expect(new Set(pages.map(({ titles }) => titles.join())).size).toBe(indexedPaths.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(indexedPaths.length);
});

test('the home page describes the school, and the help center its questions', async () => {
  expect((await crawl('/')).data.map((data) => data['@type'])).toEqual(['EducationalOrganization', 'WebSite']);
  const [questions] = (await crawl('/help-center')).data;
  expect(questions).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: expect.arrayContaining([expect.objectContaining({ '@type': 'Question' })]),
  });
});

test('a second address of a page has the first one as its canonical address', async () => {
  expect((await crawl('/referral-program')).canonical).toBe(`${origin}/referral`);
  expect((await crawl('/auth/login')).canonical).toBe(`${origin}/login`);
  const { status, headers } = await api.request('GET', '/courses/?level=beginner');
  expect([status, headers.get('Location')]).toEqual([308, '/courses?level=beginner']);
});

describe('an address that ends in a slash', () => {
  test.each([
    ['/courses/', '/courses'],
    ['/courses/caf%C3%A9/?q=%5C%2F#', '/courses/caf%C3%A9?q=%5C%2F'],
    ['/no/such/page/', '/no/such/page'],
  ])('%s redirects to %s', async (sent, target) => expect(await answerTo(sent)).toEqual([308, target]));

  test.each([
    '//evil.test/',
    '/\\evil.test/',
    '/%5cevil.test/',
    '/%5C%5Cevil.test/',
    '/%2fevil.test/',
    '/%2F%2Fevil.test/',
    '/%09/evil.test/',
    '/%0a/evil.test/',
    '/%0d/evil.test/',
    '/%0d%0aSet-Cookie:a=b/',
    '/%00/',
    '/%7f/',
    '/courses//',
    '/courses/%2f/',
    '/.//evil.test/',
    '/%/',
    '/%E0%A4/',
  ])('%s answers 404', async (sent) => expect(await answerTo(sent)).toEqual([404, undefined]));

  test('never redirects to another site, for any parts', async () => {
    const pieces = [
      '/',
      '\\',
      '%5c',
      '%2F',
      '%09',
      '%0a',
      '%0d',
      '%00',
      '%20',
      '%',
      '..',
      '.',
      '%2e',
      '@',
      ':',
      ';',
      '?',
    ];
    const names = [
      'evil.test',
      'https:',
      'javascript:',
      'courses',
      'blogs',
      'api',
      'index.html',
      'art',
      'logo.svg',
      'é',
    ];
    const piece = fc.oneof(fc.constantFrom(...pieces, ...names.map(encodeURI)), fc.webPath({ size: 'small' }));
    const address = fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}/`);
    await fc.assert(
      fc.asyncProperty(address, async (sent) => {
        const [status, location] = await answerTo(sent);
        expect([200, 304, 307, 308, 400, 404]).toContain(status);
        if (location !== undefined) expect(new URL(location, origin).origin).toBe(origin);
      }),
      propertyRuns(200),
    );
  });

  test('never leads to another site from an API route that redirects', async () => {
    const target = fc.oneof(
      fc.webUrl(),
      fc
        .array(fc.constantFrom('/', '\\', '.', '@', '\t', '\r\n', '\0', '%5c', 'evil.test', ':'), { maxLength: 6 })
        .map((all) => all.join('')),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const prefixes = ['/api/login?redirect=', '/api/unsubscribe?token=', '/blogs/'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...prefixes), target, async (prefix, value) => {
        const [status, location] = await answerTo(prefix + encodeURIComponent(value.toWellFormed()));
        expect([200, 302, 308, 400, 404]).toContain(status);
        if (location !== undefined) expect(new URL(location, origin).origin).toBe(origin);
      }),
      propertyRuns(100),
    );
  });

  test('with many slashes takes no longer', async () => {
    const timeOf = async (path: string) => {
      const began = performance.now();
      await answerTo(path);
      return performance.now() - began;
    };
    // Take the fastest of many alternating runs, because any single run may be slow on a busy machine. With the fault
    // that this test guards against the ratio was 10 to 23; now it is 4.
    let [letters, slashes] = [Infinity, Infinity];
    for (let tries = 0; tries < 30; tries++) {
      letters = Math.min(letters, await timeOf(`/${'a'.repeat(14_000)}b/`));
      slashes = Math.min(slashes, await timeOf(`/a${'/'.repeat(14_000)}b/`));
    }
    expect(slashes).toBeLessThan(8 * letters);
  });

  /** Status and Location for exactly this address, on a new connection. `fetch` would normalize the address. */
  async function answerTo(path: string): Promise<[status: number | undefined, location: string | undefined]> {
    const [answer]: IncomingMessage[] = await once(get(api.origin, { path, agent: false }), 'response');
    answer?.resume();
    return [answer?.statusCode, answer?.headers.location];
  }
});

test('the server answers 200 for every page of the app, and 404 for other addresses', async () => {
  const routes = readFileSync(join(projectRoot, 'web/app/routes.tsx'), 'utf8');
  const addresses = [...routes.matchAll(/'(\/[^']*)'|path="(\/[^"]*)"/g)].map(
    ([, listed, single]) => listed ?? single ?? '',
  );
  expect(addresses.length).toBeGreaterThan(30);
  const known = addresses
    // Without the page that exists in development only, and those that the tests above check with real data.
    .filter(
      (address) => address !== '/design' && !/^\/(certificates|blogs|webinar|practice\/questions)\/:/.test(address),
    )
    .map((address) => address.replace(':slug', 'interview-ready').replaceAll(/:\w+/g, '1'));
  for (const address of known) {
    const { status, robots, text } = await crawl(address);
    expect([address, status]).toEqual([address, 200]);
    // What may be indexed is public, and comes with its first screen.
    if (robots === undefined) expect([address, text.includes('data-first-screen')]).toEqual([address, true]);
  }

  const missing = await crawl('/no/such/page');
  expect([missing.status, missing.robots, missing.titles]).toEqual([
    404,
    'noindex',
    ['Page Not Found · Interview Launchpad'],
  ]);
  const script = await api.request('GET', '/assets/of-an-older-release.js');
  expect([script.status, script.headers.get('Content-Type')]).toEqual([404, 'application/json']);
});

test('a page preloads the scripts and the picture of its first screen, and all of them exist', async () => {
  const { text } = await crawl('/courses/interview-ready');
  const scripts = [...text.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)"/g)].map(
    ([, path = '']) => path,
  );
  expect(scripts.some((path) => path.startsWith('/assets/CoursePage-'))).toBe(true);
  const [picture = ''] =
    /\/art\/courses\/[^"]*/.exec(text.match(/<link rel="preload" as="image"[^>]*>/)?.[0] ?? '') ?? [];
  for (const path of [...scripts, picture])
    expect([path, (await api.request('GET', path)).status]).toEqual([path, 200]);
  expect(new Set(scripts).size).toBe(scripts.length);
});

test('private pages are not indexed and not stored', async () => {
  for (const path of ['/dashboard', '/courses/interview-ready/learn', '/cart', '/reset-password?token=abc']) {
    const page = await crawl(path);
    expect([page.status, page.robots, page.headers.get('Cache-Control')]).toEqual([
      200,
      'noindex',
      'private, no-store',
    ]);
  }
});

test('a page needs one round trip, is stored at the edge, and answers 304 when it has not changed', async () => {
  // An answer that was kept before a change costs a second round trip once.
  await crawl('/courses/interview-ready');
  const before = await api.database.requests();
  const first = await crawl('/courses/interview-ready');
  expect(await api.database.requests()).toBe(before + 1);
  expect(first.headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=60');
  expect(first.headers.get('Cache-Tag')).toMatch(/^courses,course:\d+$/);
  expect(first.headers.get('Content-Security-Policy')).toBe(pagePolicy);

  // The last two are answered with what is stored under the first one.
  for (const [query, spelling] of [
    ['', {}],
    ['?utm_source=mail', {}],
    ['', { 'X-Forwarded-Host': 'launchpad.test' }],
  ] as const) {
    const headers = { ...spelling, 'If-None-Match': first.headers.get('ETag') ?? '' };
    const again = await crawl(`/courses/interview-ready${query}`, headers);
    expect(again.status).toBe(304);
    // A browser updates the stored headers of the page with these, so the headers of JSON answers must not be among them.
    for (const header of ['Content-Security-Policy', 'X-Robots-Tag']) expect(again.headers.get(header)).toBeNull();
  }

  const fixed = await api.database.requests();
  await crawl('/help-center');
  expect(await api.database.requests()).toBe(fixed);
});

test('assets and answers of the Worker have the same security headers, and other sites may show our pictures', async () => {
  const { text } = await crawl('/');
  const [, script = ''] = /<script type="module"[^>]* src="([^"]*)"/.exec(text) ?? [];
  const pages = ['/', '/courses', '/no/such/page', '/dashboard'];
  const data = ['/api/health', '/api/courses', '/api/nowhere', '/courses/', '/robots.txt', '/sitemap.xml', '/rss.xml'];
  const assets = [
    script,
    '/before-paint.js',
    '/plain-page.css',
    '/manifest.webmanifest',
    '/resources/resume-checklist.md',
  ];
  const pictures = ['/art/share.png', '/art/logo.svg', '/icons/icon-192.png', '/favicon.svg'];
  const expected = {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
  };
  const reporting = 'policy="/api/reports"';
  for (const path of [...pages, ...data, ...assets, ...pictures, '/api/docs']) {
    const { headers } = await api.request('GET', path);
    expect({ path, ...Object.fromEntries(headers) }).toMatchObject({
      path,
      ...expected,
      'cross-origin-resource-policy': pictures.includes(path) ? 'cross-origin' : 'same-origin',
    });
    if ([...pages, ...assets, ...pictures].includes(path)) {
      // Only the entry has none: it is neither a document nor a worker, and is asked for at each visit.
      const policies = path === script ? [null, null] : [pagePolicy, reporting];
      expect([path, headers.get('Content-Security-Policy'), headers.get('Reporting-Endpoints')]).toEqual([
        path,
        ...policies,
      ]);
    }
  }
});

test('security.txt says where to report, and is valid for half a year', async () => {
  const { text, headers, status } = await api.request('GET', '/.well-known/security.txt');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain;charset=UTF-8']);
  expect(text).toMatch(/^Contact: https?:\/\/[^\n]+\/contact-us$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(170 * 86_400_000);
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
});

test('without the database, the page is still served, with status 503', async () => {
  await api.database.inject({ kind: 'fail-before', statement: 1 });
  const page = await crawl('/courses/interview-ready');
  expect([page.status, page.headers.get('Retry-After'), page.headers.get('Cache-Control')]).toEqual([
    503,
    '60',
    'private, no-store',
  ]);
  expect(page.text).toContain('<div id="root">');
});
