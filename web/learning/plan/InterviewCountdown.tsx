import type { LearnerEnrollment, StudyPlan } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { CalendarIcon } from '#web/design/icons/objects.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { countdownText, daysBetween, paceText } from './interview-plan.ts';

/** How long it is until the interview, and what leads there; without a date, the way to enter one. */
export function InterviewCountdown({
  plan,
  today,
  enrollment,
}: {
  plan: StudyPlan | null;
  today: string;
  /** The course to finish by then; null: there is none. */
  enrollment: LearnerEnrollment | null;
}) {
  const interviewOn = plan?.interviewOn;
  return (
    <div className="mt-7 flex items-start gap-4 border-line border-t pt-6">
      <CalendarIcon size={24} className="mt-0.5 shrink-0 text-highlight" />
      {interviewOn ? (
        <div>
          <h3 className="text-h4">{countdownText({ today, interviewOn })}</h3>
          <p className="mt-1 text-muted">
            {paceText({
              ...{ today, interviewOn, minutesADay: plan.minutesADay },
              lessonsLeft: enrollment ? enrollment.lessonCount - enrollment.lessonsCompleted : 0,
              minutesLeft: enrollment?.minutesLeft ?? 0,
            })}{' '}
            <TextLink to={paths.settings('plan')}>
              {daysBetween(today, interviewOn) < 0 ? 'Enter the next date' : 'Change the plan'}
            </TextLink>
          </p>
        </div>
      ) : (
        <p className="text-muted">
          <TextLink to={plan ? paths.settings('plan') : paths.welcome()}>Enter the date of your interview</TextLink>,
          and see how many lessons a week lead there.
        </p>
      )}
    </div>
  );
}
