/** The fields of the three questions, for the page /welcome and the settings. */
import type { StudyPlan } from '#functions/learning/contract.ts';
import { CheckboxGroup } from '#web/design/CheckboxGroup.tsx';
import { RadioGroup } from '#web/design/RadioGroup.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { dateFault, today } from './interview-plan.ts';
import { type Worry, worryLabels } from './worries.ts';

interface PlanFieldProps {
  plan: StudyPlan;
  /** What the server has. */
  stored: StudyPlan;
  onChange: (changes: Partial<StudyPlan>) => void;
  /** The question is the heading above the field. */
  hideLabel?: boolean;
}

/** When the interview is. Empty: it is not known yet. */
export function InterviewDateField({ plan, stored, onChange, hideLabel = false }: PlanFieldProps) {
  const fault = dateFault(plan.interviewOn, { stored: stored.interviewOn, today: today() });
  const hasPassed = plan.interviewOn !== null && plan.interviewOn < today();
  return (
    <TextField
      label="Date of your interview"
      hideLabel={hideLabel}
      type="date"
      min={today()}
      value={plan.interviewOn ?? ''}
      onChange={({ target }) => onChange({ interviewOn: target.value || null })}
      hint={hasPassed && !fault ? 'This day has passed. Enter the next one, or leave it empty.' : undefined}
      error={fault}
      className="max-w-xs"
    />
  );
}

const worryOptions = (Object.keys(worryLabels) as Worry[]).map((value) => ({ value, label: worryLabels[value] }));

/** What worries the student; the first choice decides which lesson comes first. */
export function WorriesField({ plan, onChange, hideLabel = false }: PlanFieldProps) {
  const [first] = plan.worries;
  return (
    <CheckboxGroup
      label="What worries you most?"
      hideLabel={hideLabel}
      name="worries"
      hint={
        first
          ? `You chose this first, so it decides your first lesson: ${worryLabels[first]}.`
          : 'Choose as many as you like. The one that you choose first decides your first lesson.'
      }
      options={worryOptions}
      values={plan.worries}
      onChange={(worries) => onChange({ worries })}
    />
  );
}

const dailyMinutes = [5, 10, 20, 30] as const;
const minutesOptions = dailyMinutes.map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
  description: `${7 * minutes} min a week`,
}));

const noMinutes = { value: 'none', label: 'Not decided' };

/** How many minutes a day the student has. With `mayBeUndecided`, the choice can be taken back. */
export function MinutesField({
  plan,
  onChange,
  hideLabel = false,
  mayBeUndecided = false,
}: PlanFieldProps & { mayBeUndecided?: boolean }) {
  return (
    <RadioGroup
      label="Minutes a day"
      hideLabel={hideLabel}
      name="minutes"
      inline
      options={mayBeUndecided ? [...minutesOptions, noMinutes] : minutesOptions}
      value={plan.minutesADay === null ? (mayBeUndecided ? noMinutes.value : null) : String(plan.minutesADay)}
      onChange={(value) => onChange({ minutesADay: dailyMinutes.find((minutes) => String(minutes) === value) ?? null })}
    />
  );
}
