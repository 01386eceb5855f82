import { WarningIcon } from './icons/interface.tsx';

/** The error message of one field; the field refers to it with aria-describedby. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 font-medium text-danger text-sm">
      <WarningIcon size={16} className="mt-1" />
      {children}
    </p>
  );
}
