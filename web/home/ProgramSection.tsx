import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { paths } from '#web/app/paths.ts';
import { curriculum } from '#web/courses/curriculum.ts';
import { Button } from '#web/design/Button.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { Section } from '#web/design/Section.tsx';

/** The program week by week: a short version of the curriculum on the course pages. */
export function ProgramSection() {
  return (
    <Section
      tone="night"
      eyebrow="Week by week"
      title="How the program works"
      intro={`${launchpad.title} goes from the first page of your resume to the end of your first month at work. Every week ends with something you have said, written, or solved.`}
      aside={
        <Button to={paths.course(launchpad.slug)} variant="highlight" trailingIcon={<ArrowRightIcon size={18} />}>
          See the Program
        </Button>
      }
    >
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {curriculum.map(({ title, weeks, summary, topics }) => (
          <li key={title} className="relative border-line border-t-2 pt-6">
            <span aria-hidden="true" className="absolute -top-[7px] left-0 size-3 rounded-full bg-highlight" />
            <p className="font-semibold text-highlight text-sm">{weeks}</p>
            <h3 className="mt-1.5">{title}</h3>
            <p className="mt-2.5 text-muted">{summary}</p>
            <ul className="mt-4 grid gap-1.5 text-sm">
              {topics.map((topic) => (
                <li
                  key={topic}
                  className="flex gap-2.5 before:mt-2.5 before:size-1.5 before:shrink-0 before:rounded-full before:bg-accent"
                >
                  {topic}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
