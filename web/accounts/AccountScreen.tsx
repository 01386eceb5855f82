import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { Container } from '#web/design/Container.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';

const PROMISES = [
  'Daily 60-minute live coding sessions',
  'AI mock interviews',
  '1-on-1 mentor sessions, resume service and salary negotiation',
];

/**
 * The frame of the sign-in, registration and password pages: the form, and beside it a panel about the product on wide
 * screens.
 */
export function AccountScreen({
  title,
  intro,
  takesOver = false,
  children,
}: {
  title: string;
  intro?: ReactNode;
  /**
   * This screen replaces another without a navigation. Its title gets the focus, so that screen readers announce it.
   */
  takesOver?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => {
    if (takesOver) heading.current?.focus();
  }, [takesOver]);
  return (
    <Container className="grid gap-16 py-10 sm:py-14 lg:min-h-[44rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:py-8">
      {/* Aligned to the top, not centered: content that appears later (errors, providers) must not move the fields. */}
      <div className="lg:pt-14">
        <div className="mx-auto w-full max-w-form">
          <h1 ref={heading} tabIndex={-1} className="text-h2">
            {title}
          </h1>
          {intro && <p className="mt-3 text-muted">{intro}</p>}
          <div className="mt-8">{children}</div>
        </div>
      </div>
      <Panel />
    </Container>
  );
}

function Panel() {
  return (
    <aside aria-label="What you get" className="hidden lg:block">
      {/* The background color of the picture, the same in both themes. */}
      <div className="scheme-dark flex h-full flex-col overflow-hidden rounded-xl bg-[#2b46d9] text-white">
        <div className="p-10 pb-0 xl:p-14 xl:pb-0">
          <p className="max-w-md font-bold font-display text-h2 leading-tight tracking-tight">
            Launching Careers, One Interview at a Time
          </p>
          <ul className="mt-6 grid gap-2.5">
            {PROMISES.map((promise) => (
              <li key={promise} className="flex items-start gap-3">
                <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-highlight text-on-highlight">
                  <CheckIcon size={15} />
                </span>
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <img src="/art/accounts/welcome.svg" alt="" width={800} height={560} className="mt-auto w-full" />
      </div>
    </aside>
  );
}
