/**
 * Illustrations for empty states and errors: flat shapes, one line width, the accent and highlight colors once each.
 */
import type { ReactNode } from 'react';

/** Nothing here yet: an empty tray under the sun. */
export function EmptyIllustration() {
  return (
    <Scene>
      <circle cx="122" cy="38" r="18" className="fill-highlight" />
      <path d="M34 62h92l14 34v22a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8V96l14-34Z" className="fill-surface stroke-ink" />
      <path d="M20 96h36l8 14h32l8-14h36" className="stroke-ink" />
      <path d="M56 44V24a4 4 0 0 1 4-4h28" className="stroke-accent" strokeDasharray="5 7" />
    </Scene>
  );
}

/** A search without results: a magnifying glass over blank lines. */
export function SearchIllustration() {
  return (
    <Scene>
      <rect x="26" y="20" width="84" height="108" rx="10" className="fill-surface stroke-ink" />
      <path d="M42 44h40M42 62h52M42 80h24" className="stroke-line-strong" />
      <circle cx="102" cy="86" r="26" className="fill-highlight stroke-ink" />
      <path d="m121 105 19 19" className="stroke-accent" strokeWidth="8" />
    </Scene>
  );
}

/** An error: a plug out of its socket. */
export function BrokenIllustration() {
  return (
    <Scene>
      <path d="M14 112c22 0 24-36 44-36" className="stroke-ink" />
      <rect x="54" y="58" width="26" height="36" rx="6" className="fill-accent stroke-ink" />
      <path d="M80 68h10M80 84h10" className="stroke-ink" />
      <path d="M110 58h4a18 18 0 0 1 0 36h-4a4 4 0 0 1-4-4V62a4 4 0 0 1 4-4Z" className="fill-surface stroke-ink" />
      <path d="M132 76c20 0 6 40 22 40" className="stroke-ink" />
      <path d="m92 24-2 16M110 28l-8 14M76 28l6 12" className="stroke-highlight" strokeWidth="5" />
    </Scene>
  );
}

/** Page not found: a signpost without text. */
export function LostIllustration() {
  return (
    <Scene>
      <circle cx="38" cy="40" r="16" className="fill-highlight" />
      <path d="M80 20v108" className="stroke-ink" />
      <path d="M58 30h54l14 13-14 13H58a4 4 0 0 1-4-4V34a4 4 0 0 1 4-4Z" className="fill-accent stroke-ink" />
      <path d="M104 66H46L32 78l14 12h58a4 4 0 0 0 4-4V70a4 4 0 0 0-4-4Z" className="fill-surface stroke-ink" />
      <path d="M20 128c24-10 90-10 120 0" className="stroke-ink" />
    </Scene>
  );
}

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 144"
      width="160"
      height="144"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse cx="80" cy="130" rx="72" ry="8" className="fill-sunken" />
      {children}
    </svg>
  );
}
