import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';

/** Why readers reported a text, for those who teach, who hide it or leave it as it is; but not their own. */
export function Reports({
  reasons,
  isOwn,
  pending,
  onDecide,
}: {
  reasons: readonly string[];
  isOwn: boolean;
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
      {isOwn ? (
        <p className="mt-3">Somebody else who teaches this course, or an administrator, decides about this text.</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="small" pending={pending} onClick={() => onDecide('hide')}>
            Hide it
          </Button>
          <Button variant="secondary" size="small" pending={pending} onClick={() => onDecide('keep')}>
            Keep it
          </Button>
        </div>
      )}
    </Notice>
  );
}
