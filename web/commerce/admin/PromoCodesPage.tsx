import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedPromo, PromoActionInput } from '#functions/commerce/admin/promo-code-contract.ts';
import { request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { priceText } from '#web/design/price-text.ts';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { showFailure } from '../../admin/failure-toast.ts';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';
import { PromoCodeForm, type StoredPromo } from './PromoCodeForm.tsx';

const PATH = '/api/admin/promo-codes';

const STATES: Record<ListedPromo['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Active', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  expired: { label: 'Expired', tone: 'neutral' },
  used_up: { label: 'Used up', tone: 'warning' },
  off: { label: 'Inactive', tone: 'neutral' },
};

/** /admin/promo-codes: the promo codes, and how often each was used. */
export default function PromoCodesPage() {
  const listing = useListing(PATH, ['status', 'sort']);
  const [edited, setEdited] = useState<ListedPromo | 'new' | null>(null);
  async function reload({ id, code }: StoredPromo) {
    void listing.refresh();
    const path = `${PATH}?search=${encodeURIComponent(code)}` as const;
    const found = await request('GET', path).catch(() => null);
    return found?.rows.find((row) => row.id === id) ?? null;
  }

  const newButton = (
    <Button icon={<PlusIcon />} onClick={() => setEdited('new')}>
      New Promo Code
    </Button>
  );
  return (
    <>
      <AdminHeader
        title="Promo codes"
        intro="Each order records the discount that its code gave: nothing you change here changes past orders."
        actions={newButton}
      />
      <DataTable
        caption="Promo codes"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        searchLabel="Search by code"
        defaultSort="newest"
        exportable
        filters={[
          {
            name: 'status',
            label: 'Codes',
            options: [
              { value: 'on', label: 'Active' },
              { value: 'off', label: 'Inactive' },
            ],
          },
        ]}
        empty={{ title: 'No promo codes yet', text: 'Create one, and share it with buyers.', actions: newButton }}
        columns={[
          {
            id: 'code',
            header: 'Code',
            sorts: { ascending: 'code' },
            cell: (promo) => (
              <button
                type="button"
                className="rounded-sm text-left font-semibold tracking-wide hover:underline"
                onClick={() => setEdited(promo)}
              >
                {promo.code}
              </button>
            ),
          },
          {
            id: 'discount',
            header: 'Discount',
            cell: (promo) => (
              <span className="block">
                {discountText(promo)}
                {(promo.minAmount || promo.maxDiscount) && (
                  <span className="block text-muted text-xs">
                    {[
                      promo.minAmount && `from ${priceText(promo.minAmount)}`,
                      promo.maxDiscount && `at most ${priceText(promo.maxDiscount)}`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                )}
              </span>
            ),
          },
          {
            id: 'state',
            header: 'State',
            cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
          },
          {
            id: 'used',
            header: 'Used',
            align: 'end',
            sorts: { descending: 'used' },
            cell: (promo) => <Usage promo={promo} />,
          },
          {
            id: 'until',
            header: 'Valid',
            cell: ({ validFrom, validUntil, state }) => {
              if (state === 'scheduled' && validFrom) return `From ${shortDate(validFrom)}`;
              return validUntil ? `Until ${shortDate(validUntil)}` : <span className="text-muted">No end</span>;
            },
          },
        ]}
        bulkActions={(promos, done) => <PromoActions promos={promos} onDone={done} />}
      />
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' || !edited ? 'New promo code' : edited.code}
      >
        {edited && (
          <PromoCodeForm
            key={edited === 'new' ? 0 : edited.revision}
            path={PATH}
            promo={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={async (message) => {
              toast({ title: 'Saved', description: message, tone: 'success' });
              await listing.refresh();
            }}
            reload={reload}
            // If the code was renamed or cannot be loaded, the dialog closes, and only the reloaded table shows the code.
            onReloaded={setEdited}
          />
        )}
      </Dialog>
    </>
  );
}

function discountText({ discountType, discountValue }: ListedPromo): string {
  return discountType === 'percentage' ? `${Number(discountValue)}%` : priceText(discountValue);
}

function Usage({ promo: { code, usedCount, usageLimit } }: { promo: ListedPromo }) {
  const uses = usedCount.toLocaleString('en-US');
  return (
    <span className="block">
      {usedCount > 0 ? (
        <TextLink
          to={`${paths.admin('orders')}?promoCode=${encodeURIComponent(code)}`}
          aria-label={`${uses}, show the orders with ${code}`}
        >
          {uses}
        </TextLink>
      ) : (
        uses
      )}
      {usageLimit !== null && <span className="text-muted"> of {usageLimit.toLocaleString('en-US')}</span>}
    </span>
  );
}

function PromoActions({ promos, onDone }: { promos: ListedPromo[]; onDone: () => void }) {
  const promoAction = useMutation({
    mutationFn: (body: PromoActionInput) => request('POST', `${PATH}/actions`, { body }),
    meta: { invalidates: [PATH] },
    onSuccess: ({ message }) => toast({ title: 'Saved', description: message, tone: 'success' }),
    onSettled: (_answer, error) => {
      if (!error) onDone();
    },
    onError: showFailure,
  });
  const [first, ...others] = promos;
  if (!first) return null;
  const ids: PromoActionInput['ids'] = [first.id, ...others.map(({ id }) => id)];
  const run = (action: PromoActionInput['action']) => promoAction.mutate({ ids, action });
  return (
    <>
      {promos.some(({ active }) => !active) && (
        <Button size="small" variant="secondary" pending={promoAction.isPending} onClick={() => run('activate')}>
          Activate
        </Button>
      )}
      {promos.some(({ active }) => active) && (
        <Button size="small" variant="secondary" pending={promoAction.isPending} onClick={() => run('deactivate')}>
          Deactivate
        </Button>
      )}
    </>
  );
}
