import type { ReactNode } from 'react';
import { launchpad } from '#functions/courses/launchpad-contract.ts';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/design/Card.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { Section } from '#web/design/Section.tsx';
import { relatedLinks } from './program.tsx';

/** For those still deciding: another course, something to read, someone to ask. */
export function RelatedLinks({ slug }: { slug: string }) {
  return (
    <Section title="Still deciding?" className="pb-0 sm:pb-0 lg:pb-4">
      <ul className="grid gap-6 md:grid-cols-3">
        {slug === launchpad.slug ? (
          <Way to={paths.courses()} label="Browse all courses" icon={relatedLinks.course}>
            If ten weeks are too many, a short course on your one weak spot may be the better start.
          </Way>
        ) : (
          <Way to={paths.course(launchpad.slug)} label={launchpad.title} icon={relatedLinks.course}>
            The full program: ten weeks from the first application to the first day.
          </Way>
        )}
        <Way to={paths.blogs()} label="Read the blog" icon={relatedLinks.blog}>
          Free articles on interviews, resumes and the job market. See how we teach before you pay for it.
        </Way>
        <Way to={paths.contact()} label="Contact support" icon={relatedLinks.support}>
          A question about a course, a date or an invoice? Write to us, and a person answers.
        </Way>
      </ul>
    </Section>
  );
}

function Way({ to, label, icon, children }: { to: string; label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Card as="li" interactive className="flex flex-col">
      <span className="text-accent">{icon}</span>
      <h3 className="mt-4 text-h4">
        <Link to={to} className="inline-flex items-center gap-2 after:absolute after:inset-0 after:rounded-lg">
          {label}
          <ArrowRightIcon size={18} />
        </Link>
      </h3>
      <p className="mt-2 text-muted text-sm">{children}</p>
    </Card>
  );
}
