/** Asks whether a person sends a public form, when its request was refused for that (functions/api/human-check.ts). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { humanCheckHeader, humanTokenHeader } from '#functions/api/human-check.shared.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { request } from './api.ts';
import { showDialog } from './show-dialog.tsx';
import { loadTurnstile } from './turnstile.ts';

/** The header with the widget's token, or false when the user closes the dialog. `response`: the refusal. */
export async function proveHuman(response: Response): Promise<Record<string, string> | false> {
  const siteKey = response.headers.get(humanCheckHeader) ?? '';
  // The refused request had a token already. The user asks for the next one, because the widget may answer by itself, and
  // a token that is refused each time would be sent forever.
  const wasRefused = response.headers.has(humanTokenHeader);
  const token = await showDialog<string | null>((close) => (
    <HumanCheck siteKey={siteKey} wasRefused={wasRefused} onClose={close} />
  ));
  return token !== null && { [humanTokenHeader]: token };
}

type State = 'checking' | 'blocked' | 'refused';

function HumanCheck({
  siteKey,
  wasRefused,
  onClose,
}: {
  siteKey: string;
  wasRefused: boolean;
  onClose: (token: string | null) => void;
}) {
  const [state, setState] = useState<State>(wasRefused ? 'refused' : 'checking');
  return (
    <Dialog
      open
      disposable
      size="small"
      onClose={() => onClose(null)}
      title="One moment: are you a person?"
      description="This check keeps programs from sending the form. What you wrote stays as it is."
    >
      {state === 'checking' ? (
        <Widget siteKey={siteKey} onToken={onClose} onFailure={() => setState('blocked')} />
      ) : (
        <div className="grid gap-5">
          {state === 'blocked' ? (
            <Blocked />
          ) : (
            <Notice tone="danger">The check was not accepted. Try it once more.</Notice>
          )}
          <Button block autoFocus onClick={() => setState('checking')}>
            Try Again
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Widget({
  siteKey,
  onToken,
  onFailure,
}: {
  siteKey: string;
  onToken: (token: string) => void;
  onFailure: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const pass = useEffectEvent(onToken);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const container = place.current;
    let remove: (() => void) | null = null;
    let left = false;
    loadTurnstile().then(
      (turnstile) => {
        if (left || !container) return;
        const { theme } = document.documentElement.dataset;
        const id = turnstile.render(container, {
          sitekey: siteKey,
          theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
          callback: (token) => pass(token),
          // The widget itself says what is wrong and offers to try again.
          'error-callback': () => true,
          'unsupported-callback': () => fail(),
        });
        remove = () => turnstile.remove(id);
      },
      () => {
        if (!left) fail();
      },
    );
    return () => {
      left = true;
      remove?.();
    };
  }, [siteKey]);
  // The size of the widget, so that nothing moves when it appears.
  return <div ref={place} style={{ minHeight: 65, minWidth: 300 }} />;
}

/** Why the widget is not there, and the way out. */
function Blocked() {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    request('GET', '/api/support').then(
      ({ email }) => setAddress(email),
      () => {},
    );
  }, []);
  return (
    <Notice tone="danger" title="The check could not be loaded">
      <p>
        An ad blocker or your network may keep <strong>challenges.cloudflare.com</strong> away. Allow it for this page,
        or use another browser or network.
      </p>
      {address && (
        <p className="mt-2">
          Or write to us:{' '}
          <a className="link" href={`mailto:${address}`}>
            {address}
          </a>
        </p>
      )}
    </Notice>
  );
}
