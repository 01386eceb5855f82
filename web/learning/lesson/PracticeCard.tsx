import type { Lesson } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import type { LessonAddress } from '../queries.ts';

/** The question of a lesson to answer aloud, and the way to the recorder, which only a document load may open. */
export function PracticeCard({
  question,
  address,
}: {
  question: NonNullable<Lesson['question']>;
  address: LessonAddress;
}) {
  const lesson = paths.lesson(address.slug, address.moduleId, address.lessonId);
  return (
    <Card tone="sunken" padding="large">
      <h2 className="text-h3">{question.prompt}</h2>
      {question.answered && <p className="mt-3 text-muted">You have answered this question aloud.</p>}
      <Button href={paths.recorder(question.slug, { lesson })} className="mt-5">
        {question.answered ? 'Answer it again' : 'Answer aloud'}
      </Button>
    </Card>
  );
}
