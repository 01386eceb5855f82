import { Sheet } from './Sheet.tsx';

/** Lines of a resume as they were and as they became. */
const LINES = [
  {
    before: 'Responsible for social media of the photography club.',
    after:
      'Planned and posted three times a week for the photography club; first-meeting attendance rose from 9 to 31 people in one semester.',
  },
  {
    before: 'Assisted senior developers with bug fixing.',
    after:
      'Fixed 14 reported bugs in a payroll tool during a ten-week internship, and wrote a regression test for each.',
  },
];

/** Two lines of a resume, before and after. */
export function ResumeSheet() {
  return (
    <Sheet title="Experience" note="one page">
      {LINES.map(({ before, after }) => (
        <div key={before}>
          <p className="sheet-line text-muted">
            <strong>Before</strong>
            <s>{before}</s>
          </p>
          <p className="sheet-line is-changed">
            <strong className="text-success">After</strong>
            <span>{after}</span>
          </p>
        </div>
      ))}
    </Sheet>
  );
}
