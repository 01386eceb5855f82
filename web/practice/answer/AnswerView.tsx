import { useRef, useState } from 'react';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { adviceFor } from '#functions/practice/measures/advice.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Breadcrumbs } from '#web/design/Breadcrumbs.tsx';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { MicrophoneIcon } from '#web/design/icons/objects.tsx';
import { AdviceCards } from '../AdviceCards.tsx';
import type { MarkedMeasure } from '../measure-rows.ts';
import { momentText } from '../moment-text.ts';
import { competencyLabels } from '../practice-labels.ts';
import { playFrom } from '../RecordingPlayer.tsx';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerMeasures } from './AnswerMeasures.tsx';
import { OwnRating } from './OwnRating.tsx';
import { RecordedAnswer } from './RecordedAnswer.tsx';
import { Takes } from './Takes.tsx';
import { Transcript } from './Transcript.tsx';

/** An answer from top to bottom: what to change first, then the recording, the numbers, the words, and what to do next. */
export function AnswerView({ answer }: { answer: PracticeAnswer }) {
  const media = useRef<HTMLMediaElement>(null);
  const transcript = useRef<HTMLElement>(null);
  const [marked, setMarked] = useState<MarkedMeasure | null>(null);
  const { question, speech, content, rubric } = answer;
  const { strength, change } = adviceFor({ speech, content, criteria: rubric.criteria });

  const play = (milliseconds: number) => playFrom(media, milliseconds);
  const show = (wanted: MarkedMeasure) => {
    setMarked(wanted);
    transcript.current?.scrollIntoView({ block: 'nearest' });
    transcript.current?.focus({ preventScroll: true });
  };

  return (
    <Container width="prose" className="grid gap-10 py-8 pb-16 sm:py-12 sm:pb-24">
      <header>
        <Breadcrumbs
          entries={[
            { label: 'Practice', to: paths.practice() },
            {
              label: competencyLabels[question.competency],
              to: paths.practiceQuestions({ competency: question.competency }),
            },
            { label: momentText(answer.createdAt) },
          ]}
        />
        <h1 className="mt-6 text-h2">{question.prompt}</h1>
      </header>
      <AdviceCards strength={strength} change={change} onPlay={play} onShow={show} />
      <RecordedAnswer answer={answer} media={media} onPlay={play} />
      <div className="flex flex-wrap gap-3">
        {/* A document of its own: only the recorder's may use the microphone. */}
        <Button href={paths.recorder(question.slug, { retake: answer.id })} size="large" icon={<MicrophoneIcon />}>
          Answer again
        </Button>
        <Button to={paths.practiceQuestions()} size="large" variant="quiet">
          Another question
        </Button>
      </div>
      <Takes answer={answer} />
      <AnswerMeasures answer={answer} onPlay={play} onShow={show} />
      <Transcript answer={answer} marked={marked} ref={transcript} />
      <OwnRating answer={answer} />
      <AnswerActions answer={answer} />
    </Container>
  );
}
