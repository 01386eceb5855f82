import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { PageSkeleton } from '#web/app/PageSkeleton.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { KeyboardIcon, MicrophoneIcon } from '#web/design/icons/objects.tsx';
import { openQuestionQuery } from '../question-queries.ts';
import { ReadAloud } from '../ReadAloud.tsx';
import { RecorderFrame } from '../recorder/RecorderFrame.tsx';
import { TryIntro } from './TryIntro.tsx';

/**
 * The question of the try page before the recorder has loaded, as the recorder shows it. The server renders it
 * (web/app/first-screen.tsx), and the page shows it until this browser's store of recordings is open.
 */
export function TryStart() {
  const question = useQuery(openQuestionQuery);
  if (question.isError) return <LoadFailure title="The question could not be loaded" error={question.error} />;
  if (!question.data) return <PageSkeleton />;
  const { prompt, secondsToPrepare } = question.data;
  return (
    <RecorderFrame leaveTo={paths.home()}>
      <p className="eyebrow mb-3">Interview question</p>
      <h1 className="text-h2">{prompt}</h1>
      <div className="mt-8 grid gap-6">
        <TryIntro secondsToPrepare={secondsToPrepare} />
        <div inert className="flex flex-wrap items-center gap-3">
          <Button size="large" icon={<MicrophoneIcon size={20} />} className="max-sm:w-full">
            Answer aloud
          </Button>
          <Button variant="secondary" size="large" icon={<KeyboardIcon size={20} />} className="max-sm:w-full">
            Type instead
          </Button>
          <ReadAloud text={prompt} />
        </div>
        <div inert>
          <Checkbox label="Record video too" hint="You do not see yourself while you speak." />
        </div>
      </div>
    </RecorderFrame>
  );
}
