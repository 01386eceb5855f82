/**
 * Loads Cloudflare's widget that tells people from programs.
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
import { turnstileOrigin } from '#functions/api/human-check.shared.ts';
import { trustedScript } from './trusted-html.ts';

export interface Turnstile {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      theme: 'auto' | 'light' | 'dark';
      callback(token: string): void;
      'error-callback'(): boolean;
      'unsupported-callback'(): void;
    },
  ): string;
  remove(widget: string): void;
}
declare global {
  var turnstile: Turnstile | undefined;
}

/** A network that swallows the request gives no error either. */
const patience = 10_000;

let loading: Promise<Turnstile> | undefined;

/** Rejects when the script is blocked or does not come. The next call tries again. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    function fail() {
      script.remove();
      reject(new Error('Turnstile could not be loaded.'));
    }
    const timer = setTimeout(fail, patience);
    script.src = trustedScript(`${turnstileOrigin}/turnstile/v0/api.js?render=explicit`);
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.onload = () => {
      clearTimeout(timer);
      if (globalThis.turnstile) resolve(globalThis.turnstile);
      else fail();
    };
    document.head.append(script);
  });
}
