import { useLocation } from 'react-router-dom';
import { IconButton } from '#web/design/IconButton.tsx';
import { FacebookIcon, LinkedInIcon, ShareIcon, XIcon } from '#web/design/icons/social.tsx';
import { toast } from '#web/design/toast.ts';

const NETWORKS = [
  {
    name: 'LinkedIn',
    Icon: LinkedInIcon,
    address: 'https://www.linkedin.com/sharing/share-offsite/',
    parameter: 'url',
  },
  { name: 'X', Icon: XIcon, address: 'https://x.com/intent/post', parameter: 'url' },
  { name: 'Facebook', Icon: FacebookIcon, address: 'https://www.facebook.com/sharer/sharer.php', parameter: 'u' },
];

/** The footer's four social buttons. The school has no accounts to link to, so they share the current page. */
export function ShareButtons() {
  const { pathname } = useLocation();
  // Without the query string, which can hold a token. The server, which renders the first screen, has no `location`.
  const page = `${globalThis.location?.origin ?? ''}${pathname}`;
  return (
    <ul className="-ml-2.5 mt-3 flex gap-1">
      {NETWORKS.map(({ name, Icon, address, parameter }) => (
        <li key={name}>
          <a
            href={`${address}?${new URLSearchParams({ [parameter]: page })}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Share on ${name}`}
            className="grid size-11 place-items-center rounded-full text-muted transition hover:bg-surface hover:text-ink"
          >
            <Icon size={22} />
          </a>
        </li>
      ))}
      <li>
        <IconButton
          label="Share or copy the link"
          icon={<ShareIcon size={22} />}
          className="text-muted hover:bg-surface hover:text-ink"
          onClick={() => share(page)}
        />
      </li>
    </ul>
  );
}

async function share(url: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', tone: 'success' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'The link could not be shared', description: url, tone: 'danger' });
  }
}
