import type { LearnCourse } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { CheckCircleIcon } from '#web/design/icons/interface.tsx';
import { CertificateIcon, TargetIcon } from '#web/design/icons/objects.tsx';
import { TextLink } from '#web/design/TextLink.tsx';

/** The "Outcomes" tab of the learn page: what each module teaches, with a check mark for completed modules. */
export function OutcomesTab({ learning: { modules, certificateCode } }: { learning: LearnCourse }) {
  return (
    <>
      <h2 className="text-h3">What you take away</h2>
      <ol className="mt-5 grid gap-5">
        {modules.map(({ id, title, description, state }) => (
          <li key={id} className="flex gap-3.5">
            {state === 'completed' ? (
              <CheckCircleIcon className="mt-0.5 text-success" label="Achieved" />
            ) : (
              <TargetIcon className="mt-0.5 text-muted" label="Still ahead" />
            )}
            <div>
              <h3 className="text-h4">{title}</h3>
              {description && <p className="mt-1 max-w-prose text-muted">{description}</p>}
            </div>
          </li>
        ))}
        <li className="flex gap-3.5">
          <CertificateIcon className={certificateCode ? 'mt-0.5 text-success' : 'mt-0.5 text-muted'} />
          <div>
            <h3 className="text-h4">A certificate</h3>
            <p className="mt-1 max-w-prose text-muted">
              {certificateCode ? (
                <TextLink to={paths.certificate(certificateCode)}>View your certificate</TextLink>
              ) : (
                'Yours once every lesson is completed, with a page of its own that proves it.'
              )}
            </p>
          </div>
        </li>
      </ol>
    </>
  );
}
