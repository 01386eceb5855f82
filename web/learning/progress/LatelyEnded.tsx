import type { Dashboard } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Notice } from '#web/design/Notice.tsx';
import { TextLink } from '#web/design/TextLink.tsx';

/** The courses to which the staff ended the access within the last month, in place of their cards. */
export function LatelyEnded({ latelyEnded }: Pick<Dashboard, 'latelyEnded'>) {
  return latelyEnded.map(({ course, at, reason }) => (
    <Notice key={course.slug} className="mb-5">
      <p className="whitespace-pre-line">
        Your access to {course.title} ended on {new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' })}.{' '}
        {reason && <>Reason: {reason} </>}
        <TextLink to={paths.contact()}>Write to Us</TextLink>
      </p>
    </Notice>
  ));
}
