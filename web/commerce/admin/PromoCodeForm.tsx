import { useRef, useState } from 'react';
import type { ListedPromo, PromoTermsInput } from '#functions/commerce/admin/promo-code-contract.ts';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { type FormRule, useCheckedForm } from '#web/app/checked-form.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { contentOf } from '../../admin/form-content.ts';
import { halfTypedTimes, instantOf, latestLocalDateTime, localDateTime } from '../../admin/local-date-time.ts';
import { unknownOutcome, useFormSaves } from '../../admin/revised-saves.ts';
import { SaveFailure } from '../../admin/SaveFailure.tsx';

/**
 * Creates or edits a promo code. Once the code was used, its name and its discount are read-only. Closes once it is saved, unless
 * something was changed meanwhile: then it goes on with that.
 */
export function PromoCodeForm({
  path,
  promo,
  onClose,
  onSaved,
  reload,
  onReloaded,
}: {
  path: '/api/admin/promo-codes';
  /** Null for a new code. */
  promo: ListedPromo | null;
  onClose: () => void;
  onSaved: (message: string) => Promise<void>;
  /** Loads the version that somebody else has saved. */
  reload: (stored: StoredPromo) => Promise<ListedPromo | null>;
  /** Shows it, and discards what was typed. */
  onReloaded: (promo: ListedPromo | null) => void;
}) {
  const [hasConflict, setHasConflict] = useState(false);
  const [stored, setStored] = useState<StoredPromo | null>(promo);
  const save = useFormSaves(promo?.revision ?? 1);
  const close = useWhileMounted(onClose);
  const show = useWhileMounted(onReloaded);
  const used = promo !== null && promo.usedCount > 0;
  const [kind, setKind] = useState<ListedPromo['discountType']>(promo?.discountType ?? 'percentage');
  const element = useRef<HTMLFormElement>(null);
  const form = useCheckedForm<PromoTermsInput>({
    loadRule: async () => ({
      safeParse(value) {
        const issues = halfTypedTimes(element.current);
        return issues.length > 0 ? { success: false, error: { issues } } : readTerms.safeParse(value);
      },
    }),
    async submit(terms, fields) {
      setHasConflict(false);
      const sent = contentOf(fields);
      const code = terms.code.trim().toUpperCase();
      if (stored) {
        const { id } = stored;
        await save((revision) => request('PUT', `${path}/${id}?revision=${revision}`, { body: terms }));
        setStored({ id, code });
      } else {
        const { id } = await request('POST', path, { body: terms });
        setStored({ id, code });
      }
      if (contentOf(fields) === sent) close();
      await onSaved(stored ? `${stored.code} is changed.` : `${code} is ready.`);
    },
    describeFailure(error) {
      const problem = error instanceof ApiError ? error.problem : null;
      setHasConflict(problem?.code === 'edit_conflict');
      return problem?.errors ? null : readableMessage(error, unknownOutcome);
    },
  });
  const field = (name: keyof PromoTermsInput) => ({ name, error: form.errors[name] });
  return (
    <form {...form.props} ref={element} className="grid gap-5">
      {form.failure && (
        <SaveFailure
          message={form.failure}
          onReload={hasConflict && stored ? async () => show(await reload(stored)) : null}
        />
      )}
      {used && (
        <p className="text-muted text-sm">This code has been used, so its name and its discount cannot change.</p>
      )}
      <TextField
        label="Code"
        {...field('code')}
        defaultValue={promo?.code}
        readOnly={used}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        hint="Letters, digits, hyphens and underscores. Capitalization does not matter."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Takes off"
          {...field('discountType')}
          value={kind}
          options={[
            { value: 'percentage', label: 'Percent of the order', disabled: used && kind !== 'percentage' },
            { value: 'fixed', label: 'Dollars', disabled: used && kind !== 'fixed' },
          ]}
          onChange={({ target }) => setKind(target.value === 'fixed' ? 'fixed' : 'percentage')}
        />
        <TextField
          label={kind === 'percentage' ? 'Percent' : 'Dollars'}
          {...field('discountValue')}
          defaultValue={promo ? String(Number(promo.discountValue)) : ''}
          readOnly={used}
          inputMode="decimal"
          placeholder="20"
        />
        <TextField
          label="Only from an order of"
          optional
          {...field('minAmount')}
          defaultValue={promo?.minAmount ?? ''}
          inputMode="decimal"
          hint="In dollars."
        />
        <TextField
          label="Takes off at most"
          optional
          {...field('maxDiscount')}
          defaultValue={promo?.maxDiscount ?? ''}
          readOnly={used}
          inputMode="decimal"
          hint="In dollars."
        />
        <TextField
          label="Valid from"
          optional
          type="datetime-local"
          max={latestLocalDateTime}
          {...field('validFrom')}
          defaultValue={localDateTime(promo?.validFrom ?? null)}
        />
        <TextField
          label="Valid until"
          optional
          type="datetime-local"
          max={latestLocalDateTime}
          {...field('validUntil')}
          defaultValue={localDateTime(promo?.validUntil ?? null)}
        />
        <TextField
          label="How often it can be used"
          optional
          {...field('usageLimit')}
          defaultValue={promo?.usageLimit ?? ''}
          inputMode="numeric"
          hint={used ? `Used ${counted(promo.usedCount, 'time')} so far.` : 'Each person can use it once.'}
        />
      </div>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={form.pending} pendingLabel="Saving...">
          {stored ? 'Save Changes' : 'Create Promo Code'}
        </Button>
      </div>
    </form>
  );
}

export type StoredPromo = Pick<ListedPromo, 'id' | 'code'>;

/** Converts the fields to the request. The server validates them, except a number that JSON cannot express (NaN). */
const readTerms: FormRule<PromoTermsInput> = {
  safeParse(value) {
    const fields = new Map(Object.entries(Object(value)).map(([name, text]) => [name, String(text).trim()]));
    const text = (name: keyof PromoTermsInput) => fields.get(name) ?? '';
    const usageLimit = text('usageLimit') === '' ? null : Number(text('usageLimit'));
    if (Number.isNaN(usageLimit)) {
      return {
        success: false,
        error: { issues: [{ path: ['usageLimit'], message: 'Enter a whole number, or leave it out' }] },
      };
    }
    return {
      success: true,
      data: {
        code: text('code'),
        discountType: text('discountType') === 'fixed' ? 'fixed' : 'percentage',
        discountValue: text('discountValue'),
        minAmount: text('minAmount') || null,
        maxDiscount: text('maxDiscount') || null,
        usageLimit,
        validFrom: instantOf(text('validFrom')),
        validUntil: instantOf(text('validUntil')),
      },
    };
  },
};
