import type { ComponentType, ReactNode } from 'react';
import type { CourseDetail } from '#functions/courses/contract.ts';
import { minutesLabel } from '#functions/courses/duration.shared.ts';
import { Card } from '#web/design/Card.tsx';
import type { IconProps } from '#web/design/icons/Icon.tsx';
import { CalendarIcon, ChartIcon, MicrophoneIcon } from '#web/design/icons/objects.tsx';
import { PlayIcon } from '#web/design/icons/storefront.tsx';

/** What to do after an enrollment. Says only what is true of the course; without one, what is true of every course. */
export function NextSteps({
  course,
}: {
  course: Pick<CourseDetail, 'modules' | 'liveSessionTypes' | 'mentorMinutes'> | undefined;
}) {
  const [first] = course?.modules.flatMap(({ lessons }) => lessons) ?? [];
  const live: string[] = [...(course?.liveSessionTypes ?? [])];
  if (course?.mentorMinutes) live.push(`${course.mentorMinutes} minutes with a mentor`);
  return (
    <ol className="grid gap-6 md:grid-cols-3">
      <Step Icon={PlayIcon} title="Take your first lesson">
        Lessons open one after the other.
        {first && ` The first is “${first.title}”, ${minutesLabel(first.minutes)}.`}
      </Step>
      {live.length > 0 ? (
        <Step Icon={CalendarIcon} title="Book a live session">
          {`${live.join(', ')}: book a date in your course and add it to your calendar.`}
        </Step>
      ) : (
        <Step Icon={MicrophoneIcon} title="Answer a question aloud">
          Practice, in your menu, has interview questions to answer with your own voice, as often as you like.
        </Step>
      )}
      <Step Icon={ChartIcon} title="Keep your streak">
        One lesson a day counts. Your dashboard shows your streak, your progress and what you have earned.
      </Step>
    </ol>
  );
}

function Step({ Icon, title, children }: { Icon: ComponentType<IconProps>; title: string; children: ReactNode }) {
  return (
    <Card as="li" padding="large">
      <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon size={24} />
      </span>
      <h3 className="mt-5 text-h4">{title}</h3>
      <p className="mt-2 text-muted text-sm">{children}</p>
    </Card>
  );
}
