import { useParams } from 'react-router-dom';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { CourseObstacle } from './CourseObstacle.tsx';
import { LessonPageSkeleton } from './LessonPageSkeleton.tsx';
import { LessonView } from './LessonView.tsx';
import { lessonQuery } from './queries.ts';
import { useLearnerQuery } from './use-learner-query.ts';

/** One lesson. */
export default function LessonPage() {
  const { slug = '', moduleId = '', lessonId = '' } = useParams();
  const address = { slug, moduleId: Number(moduleId), lessonId };
  const { query, obstacle } = useLearnerQuery(lessonQuery(address));
  useDocumentTitle(query.data ? `${query.data.title} · ${query.data.course.title}` : 'Lesson');
  if (obstacle) {
    return (
      <CourseObstacle obstacle={obstacle} slug={slug} onRetry={() => query.refetch()} retrying={query.isFetching} />
    );
  }
  if (!query.data) return <LessonPageSkeleton />;
  return <LessonView key={`${moduleId}/${lessonId}`} lesson={query.data} address={address} />;
}
