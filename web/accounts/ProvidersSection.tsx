import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccountSettings } from '#functions/accounts/contract.ts';
import { request } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { AppleIcon, FacebookIcon, GoogleIcon } from '#web/design/icons/social.tsx';
import { toast } from '#web/design/toast.ts';
import { VisuallyHidden } from '#web/design/VisuallyHidden.tsx';
import { RemovalFailure } from './RemovalFailure.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { providersQuery } from './SocialSignIn.tsx';

type Name = AccountSettings['providers'][number];

const PROVIDERS = {
  google: { label: 'Google', Icon: GoogleIcon },
  facebook: { label: 'Facebook', Icon: FacebookIcon },
  apple: { label: 'Apple', Icon: AppleIcon },
};

const FAILURES: Record<string, string> = {
  taken: 'That account already opens another account here, or another one is linked to yours.',
  failed: 'The provider did not confirm it, or you were signed out meanwhile. Please try again.',
};

/** The settings section that links and unlinks sign-in providers; none of them configured and none linked: no section. */
export function ProvidersSection({ account: { providers: linked } }: { account: AccountSettings }) {
  const { data: configured = [] } = useQuery(providersQuery);
  useReturnFromProvider();
  const names = [...new Set([...linked, ...configured.map(({ name }) => name)])];
  if (names.length === 0) return null;
  return (
    <SettingsSection
      id="providers"
      title="Linked accounts"
      intro="Sign in with one press. An account of another address can be linked too."
    >
      <ul className="divide-y divide-line">
        {names.map((name) => (
          <Provider key={name} name={name} isLinked={linked.includes(name)} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function Provider({ name, isLinked }: { name: Name; isLinked: boolean }) {
  const { label, Icon } = PROVIDERS[name];
  const path: `/api/account/providers/${string}` = `/api/account/providers/${name}`;
  const change = useMutation({
    mutationFn: async () => {
      if (isLinked) return request('DELETE', path);
      const { address } = await request('POST', path);
      window.location.assign(address);
    },
    onSuccess: () => {
      if (isLinked) toast({ title: `${label} is unlinked`, tone: 'success' });
    },
    meta: { invalidates: ['/api/account'], invalidatesOnError: ['/api/account'] },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Icon size={24} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{label}</p>
        <p className="text-muted text-sm">{isLinked ? 'Opens your account' : 'Not linked'}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        pending={change.isPending}
        pendingLabel={isLinked ? 'Unlinking...' : 'Opening...'}
        onClick={() => change.mutate()}
      >
        {isLinked ? 'Unlink' : 'Link'} <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
      {change.error && <RemovalFailure error={change.error} className="basis-full" />}
    </li>
  );
}

/** Says how linking ended, when the browser comes back from the provider. */
function useReturnFromProvider() {
  const [query, setQuery] = useSearchParams();
  const [linked, failure] = [query.get('linked'), query.get('link_error')];
  const tell = useEffectEvent(() => {
    const known = Object.entries(PROVIDERS).find(([name]) => name === linked)?.[1];
    if (known) toast({ title: `You can now sign in with ${known.label}`, tone: 'success' });
    else if (failure)
      toast({ title: 'Linking failed', description: FAILURES[failure] ?? FAILURES.failed, tone: 'danger' });
    setQuery({}, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (linked || failure) tell();
  }, [linked, failure]);
}
