import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/app/api-query.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { AppleIcon, FacebookIcon, GoogleIcon } from '#web/design/icons/social.tsx';

const ICONS = { google: GoogleIcon, facebook: FacebookIcon, apple: AppleIcon };

/** The providers that this server is configured for. */
export const providersQuery = apiQuery('/api/auth/providers');

/** Buttons for the providers that this server is configured for; nothing when there are none. */
export function SocialSignIn({ redirect }: { redirect: string | undefined }) {
  const { data: providers = [] } = useQuery(providersQuery);
  if (providers.length === 0) return null;
  return (
    <div className="mt-7">
      <p className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or continue with
      </p>
      <ul className="mt-5 grid gap-3">
        {providers.map(({ name, label }) => {
          const Icon = ICONS[name];
          return (
            <li key={name}>
              {/* `href`, because the server answers this address and redirects the browser to the provider. */}
              <Button href={paths.socialSignIn(name, redirect)} variant="secondary" block icon={<Icon size={20} />}>
                Continue with {label}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
