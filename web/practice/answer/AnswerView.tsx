import { useRef, useState } from 'react';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { adviceFor } from '#functions/practice/measures/advice.shared.ts';
import type { MeasureName, Place } from '#functions/practice/measures/measure-schema.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Breadcrumbs } from '#web/design/Breadcrumbs.tsx';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { MicrophoneIcon } from '#web/design/icons/objects.tsx';
import { competencyLabels } from '../practice-labels.ts';
import { momentText } from '../recorder/clock-text.ts';
import { AdviceCards } from './AdviceCards.tsx';
import { AnswerActions } from './AnswerActions.tsx';
import { MeasureList } from './MeasureList.tsx';
import { OwnRating } from './OwnRating.tsx';
import { RecordedAnswer } from './RecordedAnswer.tsx';
import { Takes } from './Takes.tsx';
import { Transcript } from './Transcript.tsx';

/** The places of one measure, marked in the transcript. */
export type Marked = { measure: MeasureName; places: Place[] };

/** An answer from top to bottom: what to change first, then the recording, the numbers, the words, and what to do next. */
export function AnswerView({ answer }: { answer: PracticeAnswer }) {
  const media = useRef<HTMLMediaElement>(null);
  const transcript = useRef<HTMLElement>(null);
  const [marked, setMarked] = useState<Marked | null>(null);
  const { question, speech, content, rubric } = answer;
  const { strength, change } = adviceFor({ speech, content, criteria: rubric.criteria });

  const play = (milliseconds: number) => {
    if (!media.current) return;
    media.current.currentTime = milliseconds / 1000;
    void media.current.play().catch(() => {});
  };
  const show = (wanted: Marked) => {
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
      <MeasureList answer={answer} onPlay={play} onShow={show} />
      <Transcript answer={answer} marked={marked} ref={transcript} />
      <OwnRating answer={answer} />
      <AnswerActions answer={answer} />
    </Container>
  );
}
