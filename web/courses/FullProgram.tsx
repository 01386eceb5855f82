import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/design/Card.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { curriculum } from './curriculum.ts';

/** The six modules of the Launchpad program, on the pages of the other courses. */
export function FullProgram() {
  return (
    <Card as="section" tone="sunken" aria-labelledby="full-program" className="mt-6">
      <h3 id="full-program" className="text-h4">
        The full program: {launchpad.title}
      </h3>
      <ol className="mt-4 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {curriculum.map(({ title, weeks }) => (
          <li key={title} className="flex justify-between gap-4 border-line border-b pb-2">
            <span>{title}</span>
            <span className="shrink-0 text-muted tabular-nums">{weeks}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4">
        <TextLink to={paths.course(launchpad.slug)} className="inline-flex items-center gap-1.5 font-semibold">
          See the full program
          <ArrowRightIcon size={16} />
        </TextLink>
      </p>
    </Card>
  );
}
