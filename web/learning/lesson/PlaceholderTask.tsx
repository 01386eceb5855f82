import { useState } from 'react';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { lessonKinds } from './lesson-kinds.tsx';

/**
 * A quiz, assignment or question whose content is not written yet: starting it makes the lesson completable
 * (docs/product.md "Lesson").
 */
export function PlaceholderTask({
  type,
  completed,
  onStart,
}: {
  type: 'quiz' | 'assignment' | 'practice';
  completed: boolean;
  onStart: () => void;
}) {
  const [started, setStarted] = useState(false);
  const name = lessonKinds[type].label;
  return (
    <Card tone="sunken" padding="large" className="text-center">
      <p className="text-lg">This {type === 'practice' ? 'question' : type} is still being written.</p>
      {started ? (
        <p role="status" className="mt-3 text-muted">
          {completed ? 'You have completed this lesson.' : 'You can mark the lesson as complete now.'}
        </p>
      ) : (
        <Button
          className="mt-5"
          onClick={() => {
            setStarted(true);
            onStart();
          }}
        >
          {completed ? 'Review' : 'Start'} {name}
        </Button>
      )}
    </Card>
  );
}
