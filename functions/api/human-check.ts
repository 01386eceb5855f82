/**
 * Keeps programs from the public forms, with Cloudflare Turnstile, when its keys are set:
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
import type { Context } from 'hono';
import { z } from 'zod';
import { clientAddress } from './client-address.ts';
import type { ApiEnvironment, TurnstileSettings } from './environment.ts';
import { humanCheckHeader, humanTokenHeader } from './human-check.shared.ts';
import { Problem } from './problem.ts';
import { logError } from './request-log.ts';

/** A visitor waits for the answer. */
const deadline = 5000;

const outcomeSchema = z.object({ success: z.boolean() });

/**
 * Throws `human_check` unless the request has a token that the widget gave to the visitor. Call it after the validation,
 * because a token can be used once. Signed-in callers have registered.
 */
export async function refuseProgram(c: Context<ApiEnvironment>): Promise<void> {
  const { turnstile } = c.get('settings');
  if (!turnstile || c.get('caller')) return;
  const token = c.req.header(humanTokenHeader);
  if (token && (await isHuman(c, turnstile, token))) return;
  // With the key the browser can show the widget.
  c.header(humanCheckHeader, turnstile.siteKey);
  if (token) c.header(humanTokenHeader, 'refused');
  throw new Problem('human_check');
}

async function isHuman(
  c: Context<ApiEnvironment>,
  { url, secret }: TurnstileSettings,
  token: string,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ secret, response: token.slice(0, 2048), remoteip: clientAddress(c).address }),
      signal: AbortSignal.timeout(deadline),
    });
    return outcomeSchema.parse(await response.json()).success;
  } catch (error) {
    // Nobody can cause this from outside, and the exact limits of each form still hold.
    logError(c.get('requestId'), error);
    return true;
  }
}
