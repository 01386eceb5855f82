import type { PracticeQuestion } from '#functions/practice/contract.ts';
import { competencyLabels, kindLabels, levelLabels } from './practice-labels.ts';

/** A question as the heading of its page, with its kind, competency, level and times. */
export function QuestionHeading({
  question: { prompt, kind, competency, level, secondsToPrepare, secondsToAnswer },
  as: Heading = 'h1',
}: {
  question: Pick<PracticeQuestion, 'prompt' | 'kind' | 'competency' | 'level' | 'secondsToPrepare' | 'secondsToAnswer'>;
  as?: 'h1' | 'h2';
}) {
  return (
    <>
      <Heading className="text-h2">{prompt}</Heading>
      <p className="mt-4 text-muted">
        {kindLabels[kind]} · {competencyLabels[competency]} · {levelLabels[level]} · {secondsToPrepare} s to prepare,{' '}
        {Math.round(secondsToAnswer / 6) / 10} min to answer
      </p>
    </>
  );
}
