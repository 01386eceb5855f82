import type { PracticeAnswerSummary } from '#functions/practice/contract.ts';
import { clockText } from '#functions/practice/measures/clock-text.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/design/Card.tsx';
import { Link } from '#web/design/Link.tsx';
import { valueText } from './measure-text.ts';
import { momentText } from './moment-text.ts';

const modes = { audio: 'Spoken', video: 'On video', typed: 'Typed' } as const;

/** Answers of the learner, each a link to its page. */
export function AnswerList({
  answers,
  showQuestion,
}: {
  answers: readonly PracticeAnswerSummary[];
  showQuestion: boolean;
}) {
  return (
    <ul className="grid gap-3">
      {answers.map(({ id, question, mode, durationMs, createdAt, content }) => {
        const pace = content?.pace.value ?? null;
        return (
          <Card as="li" key={id} interactive>
            <h3 className="font-semibold">
              <Link to={paths.practiceAnswer(id)} className="after:absolute after:inset-0">
                {showQuestion ? question.prompt : momentText(createdAt)}
              </Link>
            </h3>
            <p className="mt-1 text-muted text-sm">
              {showQuestion && `${momentText(createdAt)} · `}
              {modes[mode]} · {clockText(durationMs / 1000)}
              {pace !== null && ` · ${valueText('pace', pace)}`}
            </p>
          </Card>
        );
      })}
    </ul>
  );
}
