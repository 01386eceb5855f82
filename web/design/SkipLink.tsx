/**
 * The first focusable element of a page: a link that skips the header and leads to the element with the id `target`.
 */
export function SkipLink({ target = 'main', label = 'Skip to content' }: { target?: string; label?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-full bg-ink px-5 py-3 font-semibold text-paper transition-transform focus:translate-y-0"
    >
      {label}
    </a>
  );
}
