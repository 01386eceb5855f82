import type { GiftLink, OrderItem } from '#functions/commerce/contract.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { CopyIcon } from '#web/design/icons/objects.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';

/** The links of seats to give away, each to be copied; those that were taken say so. */
export function GiftLinks({ gifts, items }: { gifts: readonly GiftLink[]; items: readonly OrderItem[] }) {
  return (
    <ul className="grid gap-5">
      {gifts.map(({ id, url, courseId, redeemedAt }) => {
        const title = items.find((item) => item.courseId === courseId)?.course.title ?? 'Gift seat';
        return (
          <li key={id} className="flex flex-wrap items-end gap-x-3 gap-y-2">
            <TextField
              label={title}
              readOnly
              value={url ?? 'Shown in your receipt only'}
              onFocus={({ target }) => target.select()}
              className="min-w-60 flex-1"
            />
            {redeemedAt && (
              <Badge tone="success" className="mb-3">
                Redeemed
              </Badge>
            )}
            {url && !redeemedAt && (
              <Button
                variant="secondary"
                className="min-h-12"
                icon={<CopyIcon size={18} />}
                aria-label={`Copy link: ${title}`}
                onClick={() => copy(url)}
              >
                Copy link
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Send it to the one it is for: it works once.', tone: 'success' });
  } catch {
    toast({ title: 'The link could not be copied', description: 'Select it and copy it by hand.', tone: 'danger' });
  }
}
