import type { Certificate } from '#functions/learning/contract.ts';
import { issueDate } from './issue-date.ts';

/** A certificate drawn as a sheet of paper. Like the PDF, it has light colors even in dark mode and in print. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { code, learnerName, courseTitle, issuedOn } = certificate;
  return (
    <article className="scheme-light relative grid overflow-clip rounded-lg border border-line bg-paper text-ink shadow-float [print-color-adjust:exact] sm:aspect-[842/595] sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] print:aspect-[842/595] print:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] print:rounded-none print:shadow-none">
      <div className="flex min-w-0 flex-col p-7 sm:py-10 sm:pr-20 sm:pl-12">
        <p className="flex items-center gap-3 font-bold font-display text-h4 tracking-tight">
          <Logo />
          Interview Launchpad
        </p>
        <p className="eyebrow mt-14 sm:mt-auto">Certificate of completion</p>
        <h1 className="mt-3">{learnerName}</h1>
        <p className="mt-4 text-muted">has completed every lesson of</p>
        <p className="mt-2 text-balance font-bold font-display text-accent text-h2 tracking-tight">{courseTitle}</p>
        <dl className="mt-14 flex flex-wrap gap-x-10 gap-y-4 text-sm sm:mt-auto">
          <div>
            <dt className="text-muted">Issued</dt>
            <dd className="mt-0.5 font-semibold">
              <time dateTime={issuedOn}>{issueDate(issuedOn)}</time>
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="text-muted">Certificate code</dt>
            <dd className="mt-0.5 break-all font-mono">{code}</dd>
          </div>
        </dl>
      </div>
      <div className="flex items-end justify-end bg-accent p-7 sm:p-8">
        <Seal />
      </div>
      <svg
        viewBox="0 0 842 595"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 hidden size-full sm:block print:block"
      >
        <path
          d="M545 604C585 400 650 230 762 96"
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          className="stroke-highlight"
        />
        <circle cx="776" cy="78" r="17" className="fill-highlight" />
      </svg>
    </article>
  );
}

/** The product's logo: web/public/favicon.svg, with the arc in the color of the paper. */
function Logo() {
  return (
    <svg viewBox="0 0 48 48" width="36" height="36" aria-hidden="true" className="shrink-0">
      <path d="M4 46V22a17 17 0 0 1 34 0V40H12Z" className="fill-accent" />
      <path d="M12.5 33.5C22.5 31.5 30.5 24 36 9" fill="none" strokeWidth="5.6" className="stroke-paper" />
      <circle cx="40" cy="7.5" r="6" className="fill-highlight" />
    </svg>
  );
}

/** A seal of twelve lobes with a check mark. */
function Seal() {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" className="w-20 sm:w-full sm:max-w-32">
      {LOBES.map((angle) => (
        <circle key={angle} cx="38" r="11" transform={`rotate(${angle})`} className="fill-highlight" />
      ))}
      <circle r="39" className="fill-highlight" />
      <circle r="31" fill="none" strokeWidth="1.5" className="stroke-on-highlight" />
      <path
        d="M-14 1 -4 11 15-10"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-highlight"
      />
    </svg>
  );
}

const LOBES = Array.from({ length: 12 }, (_, index) => index * 30);
