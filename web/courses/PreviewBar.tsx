import type { Course } from '#functions/courses/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Container } from '#web/design/Container.tsx';
import { EyeIcon } from '#web/design/icons/interface.tsx';
import { TextLink } from '#web/design/TextLink.tsx';

/**
 * The bar above a course or lesson page that its creator or an admin previews as a student. It says that this is a
 * preview and links to the course page, the lessons and the editor.
 */
export default function PreviewBar({
  course: { id, slug, status },
}: {
  course: Pick<Course, 'id' | 'slug' | 'status'>;
}) {
  const isPublic = status === 'ACTIVE' || status === 'COMING_SOON';
  return (
    <aside aria-label="Preview" className="border-line border-b bg-highlight-soft text-on-highlight-soft text-sm">
      <Container className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5">
        <p className="flex flex-1 basis-72 items-start gap-2.5">
          <EyeIcon size={18} className="mt-0.5 shrink-0" />
          <span>
            <strong>Preview:</strong> as a student sees it.{!isPublic && ' It is not published yet.'} You are not
            enrolled: nothing you do in the lessons is recorded.
          </span>
        </p>
        <nav aria-label="Preview" className="flex flex-wrap gap-x-5">
          <TextLink to={paths.course(slug)} className="py-1.5 text-on-highlight-soft">
            Course page
          </TextLink>
          <TextLink to={paths.learn(slug)} className="py-1.5 text-on-highlight-soft">
            Lessons
          </TextLink>
          <TextLink to={paths.creator('courses', id)} className="py-1.5 text-on-highlight-soft">
            Back to the editor
          </TextLink>
        </nav>
      </Container>
    </aside>
  );
}
