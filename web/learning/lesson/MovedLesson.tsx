import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import type { LessonAddress } from '../lesson-query.ts';
import { learnCourseQuery } from '../queries.ts';
import { moduleOfLesson } from './find-lesson.ts';

/**
 * For a lesson that is not at its address: leads to it if it has moved to another module since the link was written, otherwise
 * shows the children. It reads the outline anew, because one that was read before may be older than the link.
 */
export function MovedLesson({ address, children }: { address: LessonAddress; children: ReactNode }) {
  const { slug, moduleId, lessonId } = address;
  const queryClient = useQueryClient();
  const { search, hash } = useLocation();
  const [found, setFound] = useState<{ module: number | null } | null>(null);
  useEffect(() => {
    let isLeft = false;
    queryClient
      .fetchQuery({ ...learnCourseQuery(slug), staleTime: 0 })
      .then(({ modules }) => moduleOfLesson(modules, lessonId))
      .catch(() => null)
      .then((module) => {
        if (!isLeft) setFound({ module });
      });
    return () => {
      isLeft = true;
    };
  }, [queryClient, slug, lessonId]);
  if (found === null) return null;
  if (found.module === null || found.module === moduleId) return children;
  return <Navigate replace to={`${paths.lesson(slug, found.module, lessonId)}${search}${hash}`} />;
}
