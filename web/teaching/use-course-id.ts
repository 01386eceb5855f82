import { useParams } from 'react-router-dom';

/** The course of the page, from its address; NaN for an address that names none. */
export function useCourseId(): number {
  const { courseId = '' } = useParams();
  return /^\d{1,10}$/.test(courseId) ? Number(courseId) : Number.NaN;
}
