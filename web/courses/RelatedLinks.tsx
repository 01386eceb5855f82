import type { ReactNode } from 'react';
import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/design/Card.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { Section } from '#web/design/Section.tsx';
import { relatedLinkIcons } from './program.tsx';

/** Three links at the end of a course page: another course, the blog and support. */
export function RelatedLinks({ slug }: { slug: string }) {
  return (
    <Section title="Still deciding?" dense className="pb-0 sm:pb-0 lg:pb-4">
      <ul className="grid gap-4 md:grid-cols-3">
        {slug === launchpad.slug ? (
          <RelatedLink to={paths.courses()} label="Browse all courses" icon={relatedLinkIcons.course}>
            If ten weeks are too many, a short course on your one weak spot may be the better start.
          </RelatedLink>
        ) : (
          <RelatedLink to={paths.course(launchpad.slug)} label={launchpad.title} icon={relatedLinkIcons.course}>
            The full program: ten weeks from the first application to the first day.
          </RelatedLink>
        )}
        <RelatedLink to={paths.blogs()} label="Read the blog" icon={relatedLinkIcons.blog}>
          Free articles on interviews, resumes and the job market. See how we teach before you pay for it.
        </RelatedLink>
        <RelatedLink to={paths.contact()} label="Contact support" icon={relatedLinkIcons.support}>
          A question about a course, a date or an invoice? Write to us, and a person answers.
        </RelatedLink>
      </ul>
    </Section>
  );
}

function RelatedLink({
  to,
  label,
  icon,
  children,
}: {
  to: string;
  label: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="li" interactive className="flex gap-4">
      <span className="text-accent">{icon}</span>
      <div>
        <h3 className="text-h4">
          <Link to={to} className="inline-flex items-center gap-2 after:absolute after:inset-0 after:rounded-lg">
            {label}
            <ArrowRightIcon size={18} />
          </Link>
        </h3>
        <p className="mt-2 text-muted text-sm">{children}</p>
      </div>
    </Card>
  );
}
