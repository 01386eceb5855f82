/** The certificate of a course, in small. The real one: web/learning/certificate/CertificateSheet.tsx. */
export function CertificateDrawing({ course }: { course: string }) {
  return (
    <div className="certificate scheme-light rounded-md border border-line bg-paper text-ink shadow-lift">
      <div className="flex min-w-0 flex-col p-4">
        <p>Interview Launchpad</p>
        <p className="mt-5 text-muted">Certificate of completion</p>
        <p className="certificate-name">Your name</p>
        <p className="mt-2 text-muted">has completed every lesson of</p>
        <p className="certificate-course">{course}</p>
      </div>
      <div className="flex items-end justify-end bg-accent p-4">
        <svg viewBox="-50 -50 100 100" aria-hidden="true">
          {LOBES.map((angle) => (
            <circle key={angle} cx="38" r="11" transform={`rotate(${angle})`} className="fill-highlight" />
          ))}
          <circle r="39" className="fill-highlight" />
          <path
            d="M-14 1 -4 11 15-10"
            fill="none"
            strokeWidth="7"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-on-highlight"
          />
        </svg>
      </div>
    </div>
  );
}

const LOBES = Array.from({ length: 12 }, (_, index) => index * 30);
