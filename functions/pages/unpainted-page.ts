/** Pages without a first screen: they show nothing before the app has started. */
import type { Context } from 'hono';
import type { ApiEnvironment } from '../api/environment.ts';
import { withoutIndexing } from './head.ts';
import { documentTitle, productName } from './page-title.shared.ts';
import { readShell } from './shell.ts';

/**
 * The empty shell, which must not be indexed: of a private page, or after an error. `title`: without the name of the
 * product.
 */
export async function answerShell(c: Context<ApiEnvironment>, status: 200 | 404 | 503, title = productName) {
  const { writePage } = await readShell(c.env.ASSETS, new URL(c.req.url).origin, c.get('settings'));
  return c.html(await writePage({ title: documentTitle(title), head: withoutIndexing, screen: null }), status);
}

/** The app shows its own page for missing content. The status and the title are for clients without scripts. */
export function answerMissing(c: Context<ApiEnvironment>, title: string) {
  return answerShell(c, 404, title);
}
