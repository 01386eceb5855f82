import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import type { Obstacle } from './use-review.ts';

const TEXTS: Record<Obstacle, { title: string; text: string; action: string }> = {
  newer_version: {
    title: 'A newer version was handed in',
    text: 'It came while you were writing. Your words are kept, and go on with the new version.',
    action: 'Open the new version',
  },
  already_decided: {
    title: 'Somebody else has decided',
    text: 'Your words were not sent. They are on this page until you leave it: copy what you want to keep.',
    action: 'See the decision',
  },
  written_since: {
    title: 'Your decision was sent',
    text: 'What you wrote after it was not. It is on this page until you leave it: copy what you want to keep.',
    action: 'See the decision',
  },
  perhaps_decided: {
    title: 'This work has been decided',
    text: 'Perhaps by your decision, which was not answered. What you wrote after it was not sent. It is on this page until you leave it: copy what you want to keep.',
    action: 'See the decision',
  },
  access_ended: {
    title: 'The access of this student has ended',
    text: 'Or it is being paid back. Nothing can be decided about their work unless they enroll again. Your draft is kept.',
    action: 'Reload',
  },
  claimed_by_other: {
    title: 'Somebody else has taken this over',
    text: 'What you wrote last is not saved there, but kept in this browser. Take it back to go on.',
    action: 'Take it back',
  },
  no_longer_teaching: {
    title: 'You no longer teach this course',
    text: 'Others read this work now. Your words were not sent. They are on this page until you leave it: copy what you want to keep.',
    action: 'Copy Your Words',
  },
  rubric_changed: {
    title: 'The rubric has changed',
    text: 'The points on this page do not fit it any more. Your words are kept.',
    action: 'Use the new rubric',
  },
};

/** Says why the server does not take what is written any more, with the way on. */
export function ObstacleNotice({ obstacle, onGoOn }: { obstacle: Obstacle; onGoOn: () => void }) {
  const { title, text, action } = TEXTS[obstacle];
  return (
    <div role="alert">
      <Notice tone="warning" title={title}>
        <p>{text}</p>
        <Button size="small" className="mt-3" onClick={onGoOn}>
          {action}
        </Button>
      </Notice>
    </div>
  );
}
