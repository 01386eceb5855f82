/**
 * The public pages: their HTML comes with their first screen. A page is rendered once for each version of its data and
 * kept in the isolate; the ETags of the API's answers tell whether the data have changed.
 */
import { type Context, Hono } from 'hono';
import { digest } from '../accounts/digest.ts';
import { edgeHeadersOf } from '../api/caching.ts';
import { addressOf, askCanonically } from '../api/canonical-address.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { areStillCurrent } from '../api/public-answer.ts';
import { logError } from '../api/request-log.ts';
import { type FirstScreen, firstScreenOf, type PaintedScreen, type PublicRoute, paintScreen } from './first-screen.ts';
import { metaTags } from './head.ts';
import { pageStore } from './kept-pages.ts';
import { secondAddresses } from './page-head.shared.ts';
import { documentTitle } from './page-title.shared.ts';
import { preloadLinks } from './preloads.ts';
import { type Description, publicPages } from './public-pages.ts';
import { readShell } from './shell.ts';
import { answerMissing } from './unpainted-page.ts';

type PageContext = Context<ApiEnvironment>;

/** As long as the edge may serve a page without asking for a new one. A page has some 100 KB. */
const keptPages = pageStore({ maximumBytes: 16 * 1024 * 1024, lifetime: 60_000 });

const isPublicRoute = (path: string): path is PublicRoute => Object.hasOwn(publicPages, path);

export const publicPageRoutes = new Hono<ApiEnvironment>();

for (const route of Object.keys(publicPages).filter(isPublicRoute)) answerAt(route, route);
for (const [address, route] of Object.entries(secondAddresses)) answerAt(address, route);

function answerAt(pattern: string, route: PublicRoute) {
  publicPageRoutes.get(
    pattern,
    askCanonically((c) => screenAt(c, route)?.address ?? null),
    (c) => {
      c.set('page', route);
      return answerPublicPage(c, route);
    },
  );
}

/** The first screen of the page that a request asks for; null if there can be no such page. */
function screenAt(c: PageContext, route: PublicRoute): FirstScreen | null {
  const { variable } = publicPages[route];
  const [key = ''] = Object.values(c.req.param());
  if (variable && !variable.isKey(key)) return null;
  return firstScreenOf(route, key, new URL(c.req.url).searchParams);
}

async function answerPublicPage(c: PageContext, route: PublicRoute): Promise<Response> {
  const { variable, describe } = publicPages[route];
  const asked = keptPages.find(addressOf(c.req.url), Date.now());
  const screen = asked?.screen ?? screenAt(c, route);
  if (!screen) return answerMissing(c, variable?.missing ?? 'Page Not Found');

  const ask = c.get('ask');
  const kept = asked ?? (screen.hasParameters ? null : keptPages.find(screen.address, Date.now()));
  if (kept) {
    const known = screen.requests.map((address, index) => ({ address, etag: kept.versions[index] }));
    if (await areStillCurrent(c, known)) return c.body(kept.body, 200, kept.headers);
  }
  let answers = await Promise.all(screen.requests.map((path, index) => ask(path, kept?.versions[index])));
  if (kept && answers.every(isUnchanged)) return c.body(kept.body, 200, kept.headers);
  if (answers.some(isUnchanged)) answers = await Promise.all(screen.requests.map((path) => ask(path)));

  const failed = answers.find(({ ok }) => !ok);
  if (variable && failed?.status === 404) return answerMissing(c, variable.missing);
  // A page without its content must not take the place of the one that the edge has stored.
  if (failed?.status === 503) throw new Problem('database_unavailable');
  if (failed && (variable || failed.status >= 500)) throw new Error(`The API answered ${failed.status}.`);
  const data = failed ? null : await Promise.all(answers.map((answer): Promise<unknown> => answer.json()));
  const description = describe(c.get('settings').appOrigin, data?.[0]);
  if (variable?.redirects && description.head.path !== screen.address) return c.redirect(description.head.path, 301);
  const painted = data && tryToPaint(c, screen, data);
  const page = await writePage(c, screen, description, painted);
  const caching = painted && edgeHeadersOf(answers);
  // Without its first screen, a page is not stored, so that the next visitor has better luck.
  if (!caching) return c.html(page, 200);

  const headers = { 'Content-Type': 'text/html; charset=UTF-8', ETag: `W/"${await digest(page)}"`, ...caching };
  const body = new TextEncoder().encode(page);
  const versions = answers.flatMap((answer) => answer.headers.get('ETag') ?? []);
  // Parameters can have any value, so pages with parameters would drive out the others.
  if (!screen.hasParameters && versions.length === answers.length) {
    keptPages.keep(screen.address, { screen, body, headers, versions, renderedAt: Date.now() });
  }
  return c.body(body, 200, headers);
}

const isUnchanged = ({ status }: Response) => status === 304;

/** Null after an error: then the browser renders the page and shows the error. */
function tryToPaint(c: PageContext, screen: FirstScreen, data: unknown[]): PaintedScreen | null {
  try {
    return paintScreen(screen, data);
  } catch (error) {
    logError(c.get('requestId'), error);
    return null;
  }
}

async function writePage(
  c: PageContext,
  { file }: FirstScreen,
  { head, data }: Description,
  screen: PaintedScreen | null,
): Promise<string> {
  const shell = await readShell(c.env.ASSETS, new URL(c.req.url).origin, c.get('settings'));
  const { styles, code } = preloadLinks(shell.chunks, file);
  const meta = await metaTags(head, data, c.get('settings').appOrigin);
  return shell.writePage({ title: documentTitle(head.title), head: [...styles, meta], code, screen });
}
