import type { PracticeAnswerSummary } from '#functions/practice/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/design/Card.tsx';
import { Link } from '#web/design/Link.tsx';
import { lengthText, momentLabels } from './answer-list-text.ts';
import { valueText } from './measure-text.ts';
import { longDate } from './moment-text.ts';
import { isEndAnnounced } from './recording-end.ts';

const modes = { audio: 'Spoken', video: 'On video', typed: 'Typed' } as const;

/** Answers of the learner, each a link to its page. */
export function AnswerList({
  answers,
  showQuestion,
}: {
  answers: readonly PracticeAnswerSummary[];
  showQuestion: boolean;
}) {
  const labels = momentLabels(answers);
  return (
    <ul className="grid gap-3">
      {answers.map(({ id, question, mode, durationMs, recordingExpiresAt, values }) => {
        return (
          <Card as="li" key={id} interactive>
            <h3 className="font-semibold">
              <Link to={paths.practiceAnswer(id)} className="after:absolute after:inset-0">
                {showQuestion ? question.prompt : labels.get(id)}
              </Link>
            </h3>
            <p className="mt-1 text-muted text-sm">
              {showQuestion && `${labels.get(id)} · `}
              {[
                modes[mode],
                lengthText({ mode, durationMs, values }),
                values.pace !== undefined && valueText('pace', values.pace),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {recordingExpiresAt && isEndAnnounced(recordingExpiresAt, Date.now()) && (
              <p className="mt-1 text-sm text-warning">The recording is deleted on {longDate(recordingExpiresAt)}.</p>
            )}
          </Card>
        );
      })}
    </ul>
  );
}
