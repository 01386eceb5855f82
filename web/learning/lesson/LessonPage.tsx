import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths } from '#web/app/paths.ts';
import PreviewBar from '#web/courses/PreviewBar.tsx';
import { QuestionsButton } from '#web/discussion/QuestionsButton.tsx';
import { QuestionsPanel } from '#web/discussion/QuestionsPanel.tsx';
import { CourseObstacle } from '../course/CourseObstacle.tsx';
import { lessonQuery } from '../lesson-query.ts';
import { Notes } from '../notes/Notes.tsx';
import { NotesButton } from '../notes/NotesButton.tsx';
import { learnCourseQuery } from '../queries.ts';
import { useRecordedOpening } from '../read-ahead.ts';
import { type CourseObstacle as CourseObstacleKind, useLearnerQuery } from '../use-learner-query.ts';
import { LessonFrame } from './LessonFrame.tsx';
import { LessonSkeleton } from './LessonSkeleton.tsx';
import { LessonView } from './LessonView.tsx';
import { MovedLesson } from './MovedLesson.tsx';
import { OutlineButton } from './OutlineButton.tsx';

/** /courses/{slug}/learn/lessons/{moduleId}/{lessonId}: one lesson, with the course's outline beside it. */
export default function LessonPage() {
  const { slug = '', moduleId = '', lessonId = '' } = useParams();
  const [parameters] = useSearchParams();
  const wanted = Number(parameters.get('question')) || null;
  const [panel, setPanel] = useState<'notes' | 'questions' | null>(wanted ? 'questions' : null);
  // A notification may lead from one question of the lesson to another.
  const [followed, setFollowed] = useState(wanted);
  if (followed !== wanted) {
    setFollowed(wanted);
    if (wanted) setPanel('questions');
  }
  const notesButton = useRef<HTMLButtonElement>(null);
  const questionsButton = useRef<HTMLButtonElement>(null);
  const toggle = (one: 'notes' | 'questions') => setPanel(panel === one ? null : one);
  const address = { slug, moduleId: Number(moduleId), lessonId };
  const course = useLearnerQuery(learnCourseQuery(slug));
  const { query, obstacle: lessonObstacle } = useLearnerQuery(lessonQuery(address));
  // After the query, whose effect reads an opened lesson again.
  useRecordedOpening(query.data, address);
  const learning = course.query.data;
  const place = `${moduleId}/${lessonId}`;
  const [opened, setOpened] = useState({ place, at: Date.now() });
  if (opened.place !== place) setOpened({ place, at: Date.now() });
  // What was read at an earlier visit may have moved since. What was typed in this one is newer, and stays.
  const isOldCopy = isMissing(query.error) && query.dataUpdatedAt < opened.at;
  // If the course could be read, only the lesson does not exist. This is known once the course query has finished.
  const obstacle = (isOldCopy || lessonObstacle === 'not-found') && learning ? 'lesson-not-found' : lessonObstacle;
  useDocumentTitle(query.data ? `${query.data.title} · ${query.data.course.title}` : titleOf(obstacle));
  if (obstacle && !(obstacle === 'not-found' && course.query.isPending)) {
    const missing = <CourseObstacle obstacle={obstacle} slug={slug} error={query.error} />;
    if (obstacle !== 'lesson-not-found') return missing;
    return (
      <MovedLesson key={place} address={address}>
        {missing}
      </MovedLesson>
    );
  }
  return (
    <>
      {learning && !learning.enrollment && <PreviewBar course={learning.course} />}
      <LessonFrame
        backTo={paths.learn(slug)}
        courseTitle={learning?.course.title}
        progress={learning?.progress ?? 0}
        tools={
          <>
            <OutlineButton learning={learning} address={address} />
            {query.data?.enrolled && (
              <NotesButton ref={notesButton} open={panel === 'notes'} onToggle={() => toggle('notes')} />
            )}
            {query.data && (
              <QuestionsButton
                ref={questionsButton}
                count={query.data.questionCount}
                open={panel === 'questions'}
                onToggle={() => toggle('questions')}
              />
            )}
          </>
        }
      >
        {query.data ? (
          <LessonView key={place} lesson={query.data} address={address} modules={learning?.modules ?? []} />
        ) : (
          <LessonSkeleton />
        )}
        {query.data?.enrolled && (
          <Notes
            key={`notes ${place}`}
            lesson={query.data}
            address={address}
            open={panel === 'notes'}
            onClose={() => {
              setPanel(null);
              notesButton.current?.focus();
            }}
          />
        )}
        {query.data && panel === 'questions' && (
          <QuestionsPanel
            key={`questions ${place} ${wanted}`}
            courseId={query.data.course.id}
            address={address}
            wanted={wanted}
            onClose={() => {
              setPanel(null);
              questionsButton.current?.focus();
            }}
          />
        )}
      </LessonFrame>
    </>
  );
}

function titleOf(obstacle: CourseObstacleKind | null): string {
  if (obstacle === 'not-found') return 'Course not found';
  return obstacle === 'lesson-not-found' ? 'Lesson not found' : 'Lesson';
}
