import type { ProblemBody } from '#functions/api/problem-contract.ts';
import type { Answer, ApiPath, Known, Method } from './answers.ts';
import { hasSessionCookie } from './session-hint.ts';
import { storedToken } from './stored-token.ts';

/** An answer with an error status. `message` is for logs; users are shown `readableMessage`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: ProblemBody | null;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = parseProblem(body);
  }
}

/** There was no answer from the path: the browser is offline, or the connection was refused or interrupted. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export interface RequestOptions {
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** The only credential to send: this token without cookies, or with null the cookies without the stored token. */
  bearer?: string | null;
  /** The request continues when the page is left. Browsers allow at most 64 KB of such bodies at once. */
  keepalive?: boolean;
  /** Instead of fetch, for a body that is not JSON. */
  send?: (path: string, init: RequestInit) => Promise<Response>;
}

/**
 * Calls the API with JSON in both directions, and sends the session's cookie, the bearer token and the time zone. The method
 * and the path decide the type of the answer; a path that the API does not have is a compile error. Throws `ApiError` for an
 * error status, `NetworkError` without an answer, and the `AbortError` of an aborted request. An empty answer becomes
 * null.
 */
export async function request<const Verb extends Method, const Path extends ApiPath>(
  method: Verb,
  path: Path & Known<Verb, Path>,
  options: RequestOptions = {},
): Promise<Answer<Verb, Path>> {
  const sender = pageUser;
  const headers = requestHeaders(path, options);
  // A page that shows a visitor sends no cookie, of which it does not know. Only what is about sessions may need it.
  const sendsCookies = !options.bearer && (headers.has('Authorization') || path.startsWith('/api/auth/'));
  const init: RequestInit = {
    method,
    credentials: sendsCookies ? 'include' : 'omit',
    headers,
    // Without a body it is undefined, whatever its type says.
    body: JSON.stringify(options.body) ?? null,
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  };
  const response = await send(path, init, options.send);
  const text = await response.text();
  // Whoever was signed in has signed out since then: the answer is neither shown nor followed.
  if (pageUser !== sender) throw new NetworkError(path);
  if (!response.ok) {
    const error = new ApiError(response.status, text);
    // A credential of its own says nothing about whose page this is.
    const more = options.bearer === undefined && (await mayRepeat?.(error, response));
    if (more) return request(method, path, { ...options, headers: { ...options.headers, ...more } });
    throw error;
  }
  return JSON.parse(text || 'null');
}

let pageUser = (): number | undefined => undefined;

/** `read` returns the id of the person whose page this is, as far as it is known. Ends what waits for an answer as the former one. */
export function sendAs(read: typeof pageUser): void {
  pageUser = read;
}

let mayRepeat: ((error: ApiError, response: Response) => Promise<Record<string, string> | false>) | undefined;

/**
 * `decide`: whether a request that failed is sent again, and with which headers more, because the person has proved
 * meanwhile who they are, or that they are one.
 */
export function repeatRefused(decide: typeof mayRepeat): void {
  mayRepeat = decide;
}

/** Whether the error means "not found": 404, or 400 for a malformed address. Any other failure may be temporary. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status);
}

/** The message to show to the user: the server's, if it sent one, otherwise the fallback; never raw JSON. */
export function readableMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.problem?.message) || fallback;
}

async function send(path: string, init: RequestInit, through: RequestOptions['send'] = fetch): Promise<Response> {
  // A value in the path would lead to another route.
  if (path.includes('/..')) throw new ApiError(404, '');
  try {
    return await through(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NetworkError(path, { cause: error });
  }
}

/**
 * The headers that say who sends a request, and whose page it comes from: the server refuses another person's credential
 * (functions/api/credentials.ts). Requests under /api/auth/ do not name the page's person, because a sign-in changes who that is.
 */
export function senderHeaders(path: string, bearer = storedToken()): Record<string, string> {
  const user = path.startsWith('/api/auth/') ? undefined : pageUser();
  return {
    ...(user && { 'X-Page-User': String(user) }),
    // The edge answers requests without this header from what it has stored for visitors, whatever their cookies. With it,
    // the server answers, and reads the session cookie if there is no token.
    ...(bearer ? { Authorization: `Bearer ${bearer}` } : hasSessionCookie() && { Authorization: 'Cookie' }),
  };
}

function requestHeaders(path: string, { body, headers, bearer }: RequestOptions): Headers {
  return new Headers({
    Accept: 'application/json',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    // Streaks count days in the learner's time zone.
    'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...senderHeaders(path, bearer),
    ...headers,
  });
}

function parseProblem(body: string): ProblemBody | null {
  try {
    const value: unknown = JSON.parse(body);
    return isProblem(value) ? value : null;
  } catch {
    return null;
  }
}

function isProblem(value: unknown): value is ProblemBody {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}
