import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lesson } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { minutesLabel } from '#web/courses/minutes-label.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { Drawer } from '#web/design/Drawer.tsx';
import { ArrowLeftIcon, CheckIcon, MenuIcon } from '#web/design/icons/interface.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { HandOver } from './HandOver.tsx';
import { LessonBar } from './LessonBar.tsx';
import { LessonContent } from './LessonContent.tsx';
import { LessonOutline } from './LessonOutline.tsx';
import { lessonKinds } from './lesson-kinds.tsx';
import { type LessonAddress, learnCourseQuery } from './queries.ts';
import { ResourceLinks } from './ResourceLinks.tsx';
import { useCompletion } from './use-completion.ts';

/** A lesson with the course's outline beside it; on a narrow screen the outline is a drawer. */
export function LessonView({ lesson, address }: { lesson: Lesson; address: LessonAddress }) {
  const { slug } = address;
  const outline = useQuery(learnCourseQuery(slug));
  const [outlineOpen, setOutlineOpen] = useState(false);
  const completion = useCompletion(lesson, address);
  const progress = completion.answer?.progress ?? lesson.progress;
  const modules = outline.data?.modules ?? [];

  return (
    <>
      <Container className="pt-5 pb-10 lg:pt-8">
        <div className="flex items-center gap-2 border-line border-b pb-4">
          <Button
            to={paths.learn(slug)}
            variant="quiet"
            size="small"
            icon={<ArrowLeftIcon size={18} />}
            className="-ml-4 min-w-0"
          >
            <span className="sr-only">Back to </span>
            <span className="truncate">{lesson.course.title}</span>
          </Button>
          {lesson.enrolled && (
            <div className="ml-auto hidden w-44 shrink-0 items-center gap-3 sm:flex">
              <ProgressBar label="Course progress" value={progress} className="flex-1" />
              <span className="text-muted text-sm tabular-nums">{progress}%</span>
            </div>
          )}
          <Button
            variant="secondary"
            size="small"
            icon={<MenuIcon size={18} />}
            className="ml-auto shrink-0 sm:ml-0 lg:hidden"
            onClick={() => setOutlineOpen(true)}
          >
            Lessons
          </Button>
        </div>

        <div className="lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-12">
          <aside
            aria-label="Course outline"
            className="hidden lg:sticky lg:top-20 lg:block lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:py-8 lg:pr-2"
          >
            <LessonOutline slug={slug} modules={modules} current={address} />
          </aside>
          <article className="mx-auto w-full min-w-0 max-w-(--container-prose) pt-8 lg:pt-10">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
              <span>{lesson.module.title}</span>
              {completion.completed && (
                <Badge tone="success" icon={<CheckIcon size={13} />}>
                  Completed
                </Badge>
              )}
            </p>
            <h1 className="mt-2 text-h2">{lesson.title}</h1>
            <p className="mt-3 mb-8 flex items-center gap-2 text-muted text-sm">
              {lessonKinds[lesson.type].icon}
              {lessonKinds[lesson.type].label} · {minutesLabel(lesson.minutes)}
            </p>
            {!lesson.enrolled && (
              <Notice className="mb-8">
                You are looking in without being enrolled: nothing you do here is recorded.
              </Notice>
            )}
            <LessonContent lesson={lesson} address={address} completion={completion} />
            {lesson.resources.length > 0 && (
              <section aria-labelledby="lesson-resources" className="mt-12">
                <h2 id="lesson-resources" className="mb-4 text-h4">
                  Resources
                </h2>
                <ResourceLinks resources={lesson.resources} />
              </section>
            )}
            {completion.answer && <HandOver slug={slug} answer={completion.answer} modules={modules} />}
            {!completion.answer && <ResumeHint lesson={lesson} address={address} />}
          </article>
        </div>
      </Container>
      <LessonBar lesson={lesson} slug={slug} modules={modules} completion={completion} />
      <Drawer open={outlineOpen} onClose={() => setOutlineOpen(false)} title="Lessons" side="left">
        <LessonOutline slug={slug} modules={modules} current={address} />
      </Drawer>
    </>
  );
}

/** The way to the first unfinished lesson, for someone who is looking back at another. */
function ResumeHint({ lesson: { resume, state }, address }: { lesson: Lesson; address: LessonAddress }) {
  if (!resume || state !== 'completed' || resume.lessonId === address.lessonId) return null;
  return (
    <p className="mt-10 border-line border-t pt-6 text-muted">
      You have completed this lesson.{' '}
      <TextLink to={paths.lesson(address.slug, resume.moduleId, resume.lessonId)}>
        Resume at your first unfinished lesson
      </TextLink>
    </p>
  );
}
