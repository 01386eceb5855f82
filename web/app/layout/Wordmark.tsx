import { Link } from '#web/design/Link.tsx';
import { paths } from '../paths.ts';

/** The product's logo and name, a link to the home page. */
export function Wordmark() {
  return (
    <Link to={paths.home()} className="flex items-center gap-2.5 rounded-sm">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="shrink-0">
        <rect width="32" height="32" rx="9" className="fill-accent" />
        <path
          d="M8 22.5 16 9l8 13.5"
          fill="none"
          strokeWidth="3.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-accent"
        />
        <circle cx="16" cy="22.8" r="2.9" className="fill-highlight" />
      </svg>
      <span className="whitespace-nowrap font-bold font-display text-h4 tracking-tight">Interview Launchpad</span>
    </Link>
  );
}
