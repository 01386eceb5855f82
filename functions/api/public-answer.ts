/**
 * Answers that are the same for everyone, made again only when their data have changed (docs/adr/0006-kept-answers.md).
 *
 * An isolate keeps each answer with the version of its data. A request for a kept answer asks the database for the
 * current version only; no answer is ever given without asking.
 */
import type { Context, TypedResponse } from 'hono';
import { routePath } from 'hono/route';
import type { PublicRead } from '#db/public-reads/public-read.ts';
import { digest } from '../accounts/digest.ts';
import { type CacheTag, edgeHeaders } from './caching.ts';
import { addressOf } from './canonical-address.ts';
import type { ApiEnvironment } from './environment.ts';
import { type KeptAnswer, KeptAnswers } from './kept-answers.ts';
import { Problem } from './problem.ts';

/** A Worker has 128 MB. */
const keptAnswers = new KeptAnswers(8 * 1024 * 1024);

/** What is needed to find the answer that was given at an address, and to ask for the version of its data. */
type Place = { key: string; versionOf: PublicRead<never, unknown>['version'] };
const places = new Map<string, Place>();
/** A bound of their memory: how many there are, and how many characters an address may have. */
const placesKept = { count: 2000, length: 200 };

type Wanted<Input, Rows> = {
  read: PublicRead<Input, Rows>;
  /** With the read and the pattern of the route, it names the answer, which must depend on nothing else in the request. */
  input: Input;
  tags: CacheTag[] | ((rows: NonNullable<Rows>) => CacheTag[]);
  /** The problem when the read finds null; `not_found` by default. */
  missing?(): Problem;
};

type Text = { body: string; headers: Record<string, string> };

/** Answers with JSON, which `answer` makes from the rows. */
export async function answerPublicJson<Input, Rows, Answer>(
  c: Context<ApiEnvironment>,
  { answer, ...wanted }: Wanted<Input, Rows> & { answer(rows: NonNullable<Rows>): Answer },
): Promise<TypedResponse<Answer, 200, 'json'>> {
  const response = await answerPublicText(c, {
    ...wanted,
    text: (rows) => ({ body: JSON.stringify(answer(rows)), headers: { 'Content-Type': 'application/json' } }),
  });
  // Hono's own c.json promises the same about a body that it has written itself.
  return response as Response & TypedResponse<Answer, 200, 'json'>;
}

/** Answers with text of any kind, which `text` makes from the rows. */
export async function answerPublicText<Input, Rows>(
  c: Context<ApiEnvironment>,
  wanted: Wanted<Input, Rows> & { text(rows: NonNullable<Rows>): Text | Promise<Text> },
): Promise<Response> {
  const { read, input, tags, missing = () => new Problem('not_found') } = wanted;
  const key = `${read.id} ${routePath(c)} ${JSON.stringify(input)}`;
  remember(addressOf(c.req.url), { key, versionOf: read.version });
  const db = c.get('db');
  const now = new Date();
  const kept = keptAnswers.get(key);
  // Only data that did not change between two requests are expected not to have changed again. Otherwise the rows are
  // read at once, because a version that turns out to be another one costs a second round trip.
  if (kept?.isConfirmed && kept.version === (await read.version(db, now))) return responseOf(kept);

  const { version, rows } = await read.rows(db, input, now);
  if (kept?.version === version) {
    kept.isConfirmed = true;
    return responseOf(kept);
  }
  if (rows === null || rows === undefined) throw missing();
  const { body, headers } = await wanted.text(rows);
  const fresh: KeptAnswer = {
    version,
    isConfirmed: false,
    body: new TextEncoder().encode(body),
    headers: {
      ...headers,
      ...edgeHeaders(typeof tags === 'function' ? tags(rows) : tags),
      // Made once, with the answer. The version would be another one after each write and each deployment, and browsers
      // would load the same answer again.
      ETag: `W/"${await digest(body)}"`,
    },
  };
  keptAnswers.set(key, fresh);
  return responseOf(fresh);
}

/**
 * Whether the answers at these addresses are known to be still the ones with these ETags, at the cost of one round trip.
 * False, without one, when only requests can tell. For pages that are painted from them: a request within the Worker
 * passes through all middleware and costs nearly as much as one from outside.
 */
export async function areStillCurrent(
  c: Context<ApiEnvironment>,
  known: readonly { address: string; etag: string | undefined }[],
): Promise<boolean> {
  const asked: { kept: KeptAnswer; versionOf: Place['versionOf'] }[] = [];
  for (const { address, etag } of known) {
    const place = places.get(address);
    const kept = place && keptAnswers.get(place.key);
    if (!place || !kept?.isConfirmed || kept.headers.ETag !== etag) return false;
    asked.push({ kept, versionOf: place.versionOf });
  }
  const [db, now] = [c.get('db'), new Date()];
  const current = await Promise.all(
    asked.map(async ({ kept, versionOf }) => {
      const isCurrent = kept.version === (await versionOf(db, now));
      // The request that follows reads the rows at once, so that a change costs two round trips and not three.
      if (!isCurrent) kept.isConfirmed = false;
      return isCurrent;
    }),
  );
  return current.every(Boolean);
}

function remember(address: string, place: Place): void {
  if (address.length > placesKept.length || places.get(address)?.key === place.key) return;
  const [oldest] = places.keys();
  if (oldest !== undefined && places.size >= placesKept.count) places.delete(oldest);
  places.set(address, place);
}

const responseOf = ({ body, headers }: KeptAnswer) => new Response(body, { headers });
