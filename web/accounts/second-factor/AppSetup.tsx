import { useEffect, useEffectEvent, useState } from 'react';
import type { AppSetup as Setup } from '#functions/accounts/second-factor/contract.ts';
import { request } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { addFactor } from './add-factor.ts';
import { CodeForm } from './CodeForm.tsx';
import { QrCode } from './QrCode.tsx';
import { factorFailure } from './use-task.ts';

/** The two steps of an authenticator app: scan the code, type the first six digits. */
export function AppSetup({ onDone }: { onDone: (recoveryCodes: string[] | null) => void }) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function begin() {
    setFailure(null);
    try {
      setSetup(await request('POST', '/api/account/second-factor/app'));
    } catch (error) {
      setFailure(factorFailure(error));
    }
  }
  const start = useEffectEvent(begin);
  useEffect(() => void start(), []);
  if (failure) {
    return (
      <div className="grid gap-4">
        <Notice tone="danger">{failure}</Notice>
        <Button variant="secondary" onClick={() => void begin()}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <ol className="grid gap-8">
      <li>
        <p className="font-semibold">1. Scan this with the app</p>
        <p className="mt-1 text-muted text-sm">
          Any authenticator app works: 1Password, Google Authenticator, Microsoft Authenticator and others.
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-5">
          {setup ? <QrCode text={setup.address} label="QR code for the app" /> : <Skeleton className="size-44" />}
          <div className="min-w-0 flex-1 basis-56">
            <p className="text-muted text-sm">Or type this key into the app:</p>
            {setup ? (
              <p className="mt-2 font-mono">{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
            ) : (
              <Skeleton className="mt-3 h-10" />
            )}
            {setup && (
              <p className="mt-3 text-sm sm:hidden">
                <a href={setup.address} className="font-semibold text-accent underline">
                  Open it on this phone
                </a>
              </p>
            )}
          </div>
        </div>
      </li>
      <li>
        <p className="mb-4 font-semibold">2. Type the six digits that the app shows</p>
        <CodeForm
          label="Code"
          digitsOnly
          isMain
          submitLabel="Finish Setup"
          submit={async (code) =>
            onDone(
              await addFactor(() => request('POST', '/api/account/second-factor/app/confirm', { body: { code } }), {
                isAdded: ({ appSince }) => appSince !== null,
                others: ({ passkeys }) => passkeys.length,
              }),
            )
          }
        />
      </li>
    </ol>
  );
}
