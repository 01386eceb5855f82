import type { PracticeRubric } from '#functions/practice/contract.ts';
import { CheckIcon } from '#web/design/icons/interface.tsx';

/** What a strong answer to a question shows, a common mistake, and what an interviewer asks next. */
export function QuestionRubric({ rubric }: { rubric: PracticeRubric }) {
  return (
    <div className="grid gap-6">
      <p>{rubric.lookingFor}</p>
      <ul className="grid gap-2">
        {rubric.criteria.map(({ id, text }) => (
          <li key={id} className="flex gap-3">
            <CheckIcon size={18} className="mt-1 shrink-0 text-success" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div>
        <h3 className="font-semibold">A common mistake</h3>
        <p className="mt-1 text-muted">{rubric.commonMistake}</p>
      </div>
      <div>
        <h3 className="font-semibold">What an interviewer asks next</h3>
        <ul className="mt-1 list-disc space-y-1 pl-5 text-muted">
          {rubric.followUps.map((followUp) => (
            <li key={followUp}>{followUp}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
