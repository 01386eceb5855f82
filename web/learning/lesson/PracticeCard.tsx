import type { Lesson } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import type { LessonAddress } from '../lesson-query.ts';
import { givenText } from './practice-text.ts';

/** The question of a lesson to answer aloud, and the way to the recorder, which only a document load may open. */
export default function PracticeCard({
  question,
  address,
}: {
  question: NonNullable<Lesson['question']>;
  address: LessonAddress;
}) {
  const lesson = paths.lesson(address.slug, address.moduleId, address.lessonId);
  const text = givenText(question);
  return (
    <Card tone="sunken" padding="large">
      <h2 className="text-h3">{question.prompt}</h2>
      {text && (
        <p role="status" className="mt-3 text-muted">
          {text}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button href={paths.recorder(question.slug, { lesson })} variant={question.answered ? 'secondary' : 'primary'}>
          {question.given ? 'Answer it again' : 'Answer aloud'}
        </Button>
        {question.given && (
          <Button
            to={paths.practiceAnswer(question.given.newest)}
            variant={question.answered ? 'primary' : 'secondary'}
          >
            See your answer
          </Button>
        )}
      </div>
      {question.given && (
        <p className="mt-3 text-muted text-sm">
          There you hear it, rate it yourself, and read what a strong answer shows.
        </p>
      )}
    </Card>
  );
}
