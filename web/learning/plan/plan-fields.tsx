/** The fields of the three questions, for the page /welcome and the settings. */
import type { StudyPlan } from '#functions/learning/contract.ts';
import { CheckboxGroup } from '#web/design/CheckboxGroup.tsx';
import { RadioGroup } from '#web/design/RadioGroup.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { today } from './interview-plan.ts';
import { type Worry, worryLabels } from './worries.ts';

interface PlanFieldProps {
  plan: StudyPlan;
  onChange: (changes: Partial<StudyPlan>) => void;
  /** The question is the heading above the field. */
  hideLabel?: boolean;
}

/** When the interview is. Empty: it is not known yet. */
export function InterviewDateField({ plan, onChange, hideLabel = false }: PlanFieldProps) {
  return (
    <TextField
      label="Date of your interview"
      hideLabel={hideLabel}
      type="date"
      min={today()}
      value={plan.interviewOn ?? ''}
      onChange={({ target }) => onChange({ interviewOn: target.value || null })}
      error={plan.interviewOn !== null && plan.interviewOn < today() ? 'This day has passed' : undefined}
      className="max-w-xs"
    />
  );
}

const worryOptions = (Object.keys(worryLabels) as Worry[]).map((value) => ({ value, label: worryLabels[value] }));

/** What worries the student; the first choice decides which lesson comes first. */
export function WorriesField({ plan, onChange, hideLabel = false }: PlanFieldProps) {
  return (
    <CheckboxGroup
      label="What worries you most?"
      hideLabel={hideLabel}
      name="worries"
      hint="Choose as many as you like. The first one decides your first lesson."
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
