/**
 * Shows Cloudflare's widget when a public form asks whether a person sends it, and resolves with its token. Loaded then.
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
import { humanCheckHeader, humanTokenHeader, turnstileOrigin } from '#functions/api/human-check.shared.ts';
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

/** The header with the token, or false when the widget cannot be shown or the user closes it. `response`: the refusal. */
export async function proveHuman(response: Response): Promise<Record<string, string> | false> {
  const token = await tokenFor(response.headers.get(humanCheckHeader) ?? '');
  return token !== null && { [humanTokenHeader]: token };
}

async function tokenFor(siteKey: string): Promise<string | null> {
  const turnstile = await loadTurnstile().catch(() => null);
  if (!turnstile) return null;
  const dialog = document.createElement('dialog');
  dialog.className = 'm-auto rounded-xl border border-line bg-surface p-6 text-ink shadow-float';
  dialog.setAttribute('aria-labelledby', 'human-check');
  const title = document.createElement('h2');
  title.id = 'human-check';
  title.className = 'mb-4 text-h4';
  title.textContent = 'One moment: are you a person?';
  const widget = document.createElement('div');
  // The size of the widget, so that nothing moves when it appears.
  Object.assign(widget.style, { minHeight: '65px', minWidth: '300px' });
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
