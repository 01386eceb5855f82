import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckCircleIcon, InfoIcon, WarningIcon } from './icons/interface.tsx';

const LOOKS = {
  neutral: { Icon: InfoIcon, box: 'bg-accent-soft', icon: 'text-accent' },
  success: { Icon: CheckCircleIcon, box: 'bg-success-soft', icon: 'text-success' },
  warning: { Icon: WarningIcon, box: 'bg-warning-soft', icon: 'text-warning' },
  danger: { Icon: WarningIcon, box: 'bg-danger-soft', icon: 'text-danger' },
};

/** A message that stays in the page, unlike a toast. */
export function Notice({
  tone = 'neutral',
  title,
  children,
  className,
}: {
  tone?: keyof typeof LOOKS;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  const { Icon, box, icon } = LOOKS[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classNames('flex gap-3 rounded-md p-4', box, className)}
    >
      <Icon className={classNames('mt-0.5', icon)} />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
