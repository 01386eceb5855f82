import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';

/** Why readers reported a text, for those who teach, who hide it or leave it as it is. */
export function Reports({
  reasons,
  pending,
  onDecide,
}: {
  reasons: readonly string[];
  pending: boolean;
  onDecide: (action: 'hide' | 'keep') => void;
}) {
  if (reasons.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={reasons.length === 1 ? 'Reported' : `Reported ${reasons.length} times`}
      className="mt-3"
    >
      <ul className="list-disc pl-5">
        {reasons.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may give the same reason
          <li key={index}>{reason}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" pending={pending} onClick={() => onDecide('hide')}>
          Hide it
        </Button>
        <Button variant="secondary" size="small" pending={pending} onClick={() => onDecide('keep')}>
          Keep it
        </Button>
      </div>
    </Notice>
  );
}
