import { Button } from '#web/design/Button.tsx';
import { TrashIcon } from '#web/design/icons/objects.tsx';
import { TextField } from '#web/design/TextField.tsx';

/** The fields of one friend in the referral form. `index` is the friend's position, from 0. */
export function FriendFields({
  index,
  errors,
  onRemove,
}: {
  index: number;
  errors: Readonly<Record<string, string>>;
  /** Omitted when this is the only friend, who cannot be removed. */
  onRemove?: (() => void) | undefined;
}) {
  const name = (part: string) => `referrals.${index}.${part}`;
  const title = `Friend ${index + 1}`;
  return (
    <fieldset className="rounded-lg border border-line p-5 sm:p-6">
      <legend className="sr-only">{title}</legend>
      <div className="mb-4 flex min-h-9 items-center justify-between gap-3">
        <p aria-hidden="true" className="flex items-center gap-3 font-display font-semibold text-h4">
          <span className="grid size-8 place-items-center rounded-full bg-highlight text-base text-on-highlight">
            {index + 1}
          </span>
          {title}
        </p>
        {onRemove && (
          <Button variant="quiet" size="small" icon={<TrashIcon size={16} />} onClick={onRemove} className="-mr-3">
            Remove<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Friend's Name"
          name={name('referredName')}
          autoComplete="off"
          maxLength={120}
          required
          error={errors[name('referredName')]}
        />
        <TextField
          label="Friend's Email"
          name={name('referredEmail')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          error={errors[name('referredEmail')]}
        />
        <TextField
          label="Friend's Phone"
          name={name('referredPhone')}
          type="tel"
          autoComplete="off"
          maxLength={40}
          optional
          className="sm:col-span-2"
          error={errors[name('referredPhone')]}
        />
      </div>
    </fieldset>
  );
}
