import { classNames } from './class-names.ts';

/** A gray shape in the place of what is loading; its classes give it the real thing's size. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-md bg-ink/8', className)} />;
}
