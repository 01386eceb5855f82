import type { ProblemBody } from '#functions/api/problem-contract.ts';
import type { Answer, ApiPath, Known, Method } from './answers.ts';
import { storedToken } from './stored-token.ts';

/** An answer other than success. `message` is for logs; `readableMessage` is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: ProblemBody | null;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.problem = parseProblem(body);
  }
}

/** No answer at all: offline, refused, or cut off on the way. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export interface RequestOptions {
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Instead of all that this browser has: this token alone, or with null its cookie alone. */
  bearer?: string | null;
  /** Goes on when the page is left. Browsers take at most 64 KB of such bodies at once. */
  keepalive?: boolean;
}

/**
 * Calls the API: credentials, the bearer token and the time zone go with every request, JSON both ways. The path decides the
 * type of the answer; one that the API does not have is a compile error.
 */
export async function request<const Verb extends Method, const Path extends ApiPath>(
  method: Verb,
  path: Path & Known<Verb, Path>,
  options: RequestOptions = {},
): Promise<Answer<Verb, Path>> {
  const response = await send(path, {
    method,
    credentials: options.bearer ? 'omit' : 'include',
    headers: requestHeaders(options),
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return JSON.parse(text || 'null');
}

/** Whether there is nothing at the address. 400: an address that nothing can have. Any other failure may pass. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status);
}

/** What a person is told: the server's own message when it sent one, otherwise the fallback; never raw JSON. */
export function readableMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.problem?.message) || fallback;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError(`No answer from ${path}`, { cause: error });
  }
}

function requestHeaders({ body, headers, bearer = storedToken() }: RequestOptions): Headers {
  const all = new Headers({ Accept: 'application/json', ...headers });
  if (body !== undefined) all.set('Content-Type', 'application/json');
  if (bearer) all.set('Authorization', `Bearer ${bearer}`);
  // Streaks count days where the learner lives.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone) all.set('X-Time-Zone', zone);
  return all;
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
