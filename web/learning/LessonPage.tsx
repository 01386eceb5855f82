import { useParams } from 'react-router-dom';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { CourseObstacle } from './CourseObstacle.tsx';
import { LessonFrame } from './LessonFrame.tsx';
import { LessonSkeleton } from './LessonSkeleton.tsx';
import { LessonView } from './LessonView.tsx';
import { learnCourseQuery, lessonQuery } from './queries.ts';
import { useLearnerQuery } from './use-learner-query.ts';

/** One lesson, with the course's outline beside it. */
export default function LessonPage() {
  const { slug = '', moduleId = '', lessonId = '' } = useParams();
  const address = { slug, moduleId: Number(moduleId), lessonId };
  const learning = useLearnerQuery(learnCourseQuery(slug)).query.data;
  const { query, obstacle } = useLearnerQuery(lessonQuery(address));
  useDocumentTitle(query.data ? `${query.data.title} · ${query.data.course.title}` : 'Lesson');
  if (obstacle) {
    return (
      <CourseObstacle obstacle={obstacle} slug={slug} onRetry={() => query.refetch()} retrying={query.isFetching} />
    );
  }
  return (
    <LessonFrame learning={learning} address={address}>
      {query.data ? (
        <LessonView
          key={`${moduleId}/${lessonId}`}
          lesson={query.data}
          address={address}
          modules={learning?.modules ?? []}
        />
      ) : (
        <LessonSkeleton />
      )}
    </LessonFrame>
  );
}
