/**
 * Shows Cloudflare's widget when a public form asks whether a person sends it, and resolves with its token. Loaded then.
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
import { turnstileOrigin } from '#functions/api/human-check.shared.ts';
import { trustedScript } from './trusted-html.ts';

interface Turnstile {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      theme: 'auto' | 'light' | 'dark';
      callback(token: string): void;
      'error-callback'(): boolean;
    },
  ): string;
  remove(widget: string): void;
}
declare global {
  var turnstile: Turnstile | undefined;
}

/** Resolves with the token, or with null when it cannot be shown or the user closes it. */
export async function proveHuman(siteKey: string): Promise<string | null> {
  const turnstile = await loadTurnstile().catch(() => null);
  if (!turnstile) return null;
  const dialog = document.createElement('dialog');
  dialog.className =
    'm-auto max-w-[calc(100vw-2rem)] rounded-xl border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-black/50';
  dialog.setAttribute('aria-labelledby', 'human-check');
  const title = document.createElement('h2');
  title.id = 'human-check';
  title.className = 'mb-4 text-h4';
  title.textContent = 'One moment: are you a person?';
  const widget = document.createElement('div');
  widget.className = 'min-h-[65px] min-w-[300px]';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'mt-4 min-h-11 font-semibold text-accent underline';
  close.textContent = 'Cancel';
  dialog.append(title, widget, close);
  document.body.append(dialog);
  dialog.showModal();

  const { promise, resolve } = Promise.withResolvers<string | null>();
  close.addEventListener('click', () => resolve(null));
  dialog.addEventListener('close', () => resolve(null));
  const set = document.documentElement.dataset.theme;
  const id = turnstile.render(widget, {
    sitekey: siteKey,
    theme: set === 'light' || set === 'dark' ? set : 'auto',
    callback: resolve,
    // The widget itself says what is wrong and offers to try again.
    'error-callback': () => true,
  });
  const token = await promise;
  turnstile.remove(id);
  dialog.remove();
  return token;
}

let loaded: Promise<Turnstile | null> | undefined;

function loadTurnstile(): Promise<Turnstile | null> {
  loaded ??= new Promise<Turnstile | null>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedScript(`${turnstileOrigin}/turnstile/v0/api.js?render=explicit`);
    script.onload = () => resolve(globalThis.turnstile ?? null);
    script.onerror = reject;
    document.head.append(script);
  }).catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
