import type { ReactNode } from 'react';
import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { Container } from '#web/design/Container.tsx';
import { Link } from '#web/design/Link.tsx';
import { ThemeToggle } from '#web/design/ThemeToggle.tsx';
import { paths } from '../paths.ts';
import { ShareButtons } from './ShareButtons.tsx';
import { Wordmark } from './Wordmark.tsx';

/** The footer of every page. Addresses and labels: docs/product.md "Footer". */
export function Footer() {
  return (
    <footer className="mt-8 border-line sm:mt-16 border-t bg-sunken">
      <Container className="py-9 sm:py-16">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
          <div className="col-span-full lg:col-span-1">
            <Wordmark />
            <p className="mt-3 text-muted text-sm">Launching Careers, One Interview at a Time.</p>
            <ShareButtons />
          </div>
          <Column title="Courses">
            <FooterLink to={paths.courses({ category: 'web-development' })}>Interview Ready</FooterLink>
            <FooterLink to={paths.courses({ category: 'data-science' })}>Resume Service</FooterLink>
            <FooterLink to={paths.courses({ category: 'business' })}>Salary Negotiation</FooterLink>
            <FooterLink to={paths.courses({ category: 'design' })}>All Courses</FooterLink>
          </Column>
          <Column title="Free">
            <FooterLink to={paths.tryLesson(launchpad.slug)}>Try a Lesson</FooterLink>
            <FooterLink to={paths.webinars()}>Webinars</FooterLink>
            <FooterLink to={paths.practiceQuestions()}>Interview Questions</FooterLink>
          </Column>
          <Column title="Support">
            <FooterLink to={paths.helpCenter()}>Help Center</FooterLink>
            <FooterLink to={paths.contact()}>Contact Us</FooterLink>
          </Column>
          <Column title="Legal">
            <FooterLink to={paths.privacyPolicy()}>Privacy Policy</FooterLink>
            <FooterLink to={paths.termsOfService()}>Terms of Service</FooterLink>
          </Column>
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
          <p className="text-muted text-sm">© 2025 Interview Launchpad</p>
          <ThemeToggle />
        </div>
      </Container>
    </footer>
  );
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="font-semibold font-text text-base tracking-normal">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="-mx-1 inline-block rounded-sm px-1 py-1.5 text-muted text-sm underline-offset-4 transition hover:text-ink hover:underline"
      >
        {children}
      </Link>
    </li>
  );
}
