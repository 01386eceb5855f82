import type { AssignmentWork } from '#functions/submissions/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { copyText } from '#web/design/copy-link.ts';
import { OtherText } from '#web/design/OtherText.tsx';
import { useUnsavedText } from '../learning/lesson/use-unsaved-text.ts';
import { type LessonAddress, lessonIdentity } from '../learning/lesson-query.ts';
import { unsavedDrafts } from './use-work-draft.ts';

/** What the learner wrote after the version that was accepted meanwhile, to be copied: it cannot be handed in any more. */
export function LeftDraft({ work, address }: { work: AssignmentWork; address: LessonAddress }) {
  const unsaved = useUnsavedText(unsavedDrafts, lessonIdentity(address)).read();
  const text = (unsaved?.text ?? work.draft.text).trim();
  const latest = work.versions.at(-1);
  if (!latest || text === '' || text === latest.text.trim()) return null;
  return (
    <OtherText
      title={`What you wrote after version ${latest.number} was not handed in, and the work is final now`}
      text={text}
    >
      <Button size="small" variant="secondary" onClick={() => copyText(text)}>
        Copy Your Words
      </Button>
    </OtherText>
  );
}
