import { ShareButtons } from '#web/app/layout/ShareButtons.tsx';
import { classNames } from '#web/design/class-names.ts';

/** The buttons to share an article: beside its text on wide screens, below it on narrow ones. */
export function ShareArticle({ className }: { className?: string }) {
  return (
    <div className={classNames('print:hidden', className)}>
      <p className="font-semibold text-sm">Share this article</p>
      {/* The buttons keep the same distance as in the footer. */}
      <div className="-mt-4">
        <ShareButtons />
      </div>
    </div>
  );
}
