import { classNames } from './class-names.ts';

/** A gray shape shown while content loads. `className` gives it the size of the content. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-md bg-ink/8', className)} />;
}
