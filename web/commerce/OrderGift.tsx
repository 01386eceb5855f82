import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GiftLink } from '#functions/commerce/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { copyLink } from '#web/design/copy-link.ts';
import { CopyIcon } from '#web/design/icons/objects.tsx';
import { toast } from '#web/design/toast.ts';
import { orderDate } from './order-date.ts';
import { newLinkMutation } from './order-queries.ts';

/** One seat to give away: its link to copy or replace, or the date on which it was redeemed. */
export function OrderGift({ orderId, gift, name }: { orderId: number; gift: GiftLink; name: string }) {
  const { id, url, redeemedAt } = gift;
  const [confirming, setConfirming] = useState(false);
  const replacement = useMutation(newLinkMutation(useQueryClient(), { orderId, giftId: id }));
  return (
    <li>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        {redeemedAt ? <Badge tone="success">Redeemed</Badge> : <Badge>Not redeemed yet</Badge>}
      </p>
      {redeemedAt ? (
        <p className="mt-1 text-muted text-sm">
          Taken on <time dateTime={redeemedAt}>{orderDate(redeemedAt)}</time>.
        </p>
      ) : (
        unredeemedLink()
      )}
    </li>
  );

  function unredeemedLink() {
    return (
      <>
        {url ? (
          <p className="mt-2 rounded-md bg-sunken px-3 py-2 font-mono text-xs">{url}</p>
        ) : (
          <p className="mt-2 text-sm">
            This link cannot be shown any more. The one in your mail still works, or make a new one.
          </p>
        )}
        <div className="mt-2.5 flex flex-wrap gap-2">
          {url && (
            <Button
              size="small"
              icon={<CopyIcon size={16} />}
              aria-label={`Copy link: ${name}`}
              onClick={() => copyLink(url)}
            >
              Copy link
            </Button>
          )}
          <Button size="small" variant="quiet" aria-label={`New link: ${name}`} onClick={() => setConfirming(true)}>
            New link
          </Button>
        </div>
        <ConfirmDialog
          open={confirming}
          onClose={() => setConfirming(false)}
          onConfirm={replace}
          title="Make a new link?"
          description="The current link will stop working. Do this if you gave it to the wrong person."
          confirmLabel="Make New Link"
          cancelLabel="Keep the link"
          tone="primary"
          pending={replacement.isPending}
          pendingLabel="Making..."
        />
      </>
    );
  }

  function replace(close: () => void) {
    replacement.mutate(undefined, {
      onSuccess: () => toast({ title: 'New link made', description: 'The one before does not work any more.' }),
      onError: (error) =>
        toast({
          title: 'The link was not replaced',
          description: readableMessage(error, 'Please try again.'),
          tone: 'danger',
        }),
      onSettled: close,
    });
  }
}
