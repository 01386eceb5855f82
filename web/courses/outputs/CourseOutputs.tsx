import type { ReactNode } from 'react';
import type { CourseDetail } from '#functions/courses/contract.ts';
import { CertificateDrawing } from './CertificateDrawing.tsx';
import { OffersSheet } from './OffersSheet.tsx';
import { outputs as names } from './output-names.ts';
import { PlanSheet } from './PlanSheet.tsx';
import { ResumeSheet } from './ResumeSheet.tsx';
import { ScorecardSheet } from './ScorecardSheet.tsx';
import { StorySheet } from './StorySheet.tsx';

type Output = CourseDetail['outputs'][number];

const DRAWINGS: Record<Output, ReactNode> = {
  stories: <StorySheet />,
  resume: <ResumeSheet />,
  scorecard: <ScorecardSheet />,
  plan: <PlanSheet />,
  offers: <OffersSheet />,
};

/**
 * What learners of the course make and keep, each with a drawing of a filled example, and its certificate. On a phone the
 * list is scrolled sideways, because below each other the drawings would fill three screens.
 */
export function CourseOutputs({ course: { title, outputs } }: { course: CourseDetail }) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the arrow keys can scroll it
      tabIndex={0}
      aria-label="Examples of what you will have"
      className="output-list grid gap-x-6 gap-y-10 sm:grid-cols-2"
    >
      {outputs.map((output) => (
        <Example key={output} title={names[output].title} text={names[output].text}>
          {DRAWINGS[output]}
        </Example>
      ))}
      <Example
        title="Your certificate"
        text="Issued when every lesson is done, with a public page that anyone can check, and as a PDF."
      >
        <CertificateDrawing course={title} />
      </Example>
    </ul>
  );
}

function Example({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 flex-col">
      <div aria-hidden="true" className="grid flex-1 content-center rounded-lg bg-sunken p-4 sm:min-h-80 sm:p-6">
        {children}
      </div>
      <h3 className="mt-4 text-h4">{title}</h3>
      <p className="mt-1 text-muted text-sm">{text}</p>
    </li>
  );
}
