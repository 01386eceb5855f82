import type { ReactNode } from 'react';
import type { CourseDetail } from '#functions/courses/contract.ts';
import { classNames } from '#web/design/class-names.ts';
import { CheckIcon, MinusIcon } from '#web/design/icons/interface.tsx';

/** Whom the course is for, and who is better served elsewhere. */
export function CourseFit({ course: { forWhom, notForWhom } }: { course: CourseDetail }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {forWhom.length > 0 && (
        <Lines
          title="It is for you if"
          lines={forWhom}
          icon={<CheckIcon size={18} className="mt-0.5 shrink-0 text-success" />}
        />
      )}
      {notForWhom.length > 0 && (
        <Lines
          title="It is not for you if"
          lines={notForWhom}
          icon={<MinusIcon size={18} className="mt-0.5 shrink-0 text-muted" />}
          className="border-dashed"
        />
      )}
    </div>
  );
}

function Lines({
  title,
  lines,
  icon,
  className,
}: {
  title: string;
  lines: readonly string[];
  icon: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames('rounded-lg border border-line bg-surface p-5 sm:p-6', className)}>
      <h3 className="text-h4">{title}</h3>
      <ul className="mt-3 grid gap-2.5">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            {icon}
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
