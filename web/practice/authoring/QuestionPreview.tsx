import { useState } from 'react';
import { AnchorChoice } from '../AnchorChoice.tsx';
import { QuestionHeading } from '../QuestionHeading.tsx';
import { QuestionRubric } from '../QuestionRubric.tsx';
import { editOf, type QuestionDraft } from './question-draft.ts';

/** A question as learners see it, before and after they answer. Fields that are still empty are left out. */
export function QuestionPreview({ value }: { value: QuestionDraft }) {
  const [level, setLevel] = useState<number | null>(null);
  const { content } = editOf(value);
  const { prompt, criteria, anchors, followUps } = content;
  return (
    <div className="grid max-w-(--container-prose) gap-6">
      <section aria-label="Before the answer" className="rounded-lg border border-line bg-paper p-5 sm:p-8">
        <p className="eyebrow mb-4">Before the answer</p>
        <QuestionHeading
          question={{ ...value, ...secondsOf(value), prompt: prompt.trim() || 'No question yet' }}
          as="h2"
        />
      </section>
      <section aria-label="After the answer" className="grid gap-8 rounded-lg border border-line bg-paper p-5 sm:p-8">
        <p className="eyebrow">After the answer</p>
        <div>
          <h2 className="text-h3">Which of these is closest to your answer?</h2>
          <AnchorChoice anchors={anchors} chosen={level} onChoose={setLevel} />
        </div>
        <div>
          <h2 className="mb-4 text-h3">What a strong answer shows</h2>
          <QuestionRubric
            rubric={{
              ...content,
              criteria: criteria.filter(({ text }) => text.trim() !== ''),
              followUps: [...new Set(followUps)].filter((followUp) => followUp.trim() !== ''),
            }}
          />
        </div>
      </section>
    </div>
  );
}

/** Zero while they are not typed. */
function secondsOf({ secondsToPrepare, secondsToAnswer }: QuestionDraft) {
  return { secondsToPrepare: Number(secondsToPrepare) || 0, secondsToAnswer: Number(secondsToAnswer) || 0 };
}
