import { minutesLabel } from '#functions/courses/duration.shared.ts';
import type { AchievementFormInput, ListedAchievement } from '#functions/learning/admin/achievement-contract.ts';
import { counted } from '#web/courses/counted.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { FieldError } from '#web/design/FieldError.tsx';
import { Image } from '#web/design/Image.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { CuratedList } from '../../admin/CuratedList.tsx';

type Metric = ListedAchievement['criteria']['metric'];
type Kind = ListedAchievement['type'];
type Icon = AchievementFormInput['icon'];

const METRICS: Record<Metric, { label: string; rule: (amount: number) => string }> = {
  lessonsCompleted: { label: 'Lessons completed', rule: (amount) => `${counted(amount, 'lesson')} completed` },
  coursesCompleted: { label: 'Courses completed', rule: (amount) => `${counted(amount, 'course')} completed` },
  currentStreak: {
    label: 'Days in a row with a lesson',
    rule: (amount) => `A lesson a day for ${counted(amount, 'day')}`,
  },
  minutesStudied: { label: 'Minutes studied', rule: (amount) => `${minutesLabel(amount)} studied` },
  liveSessionsBooked: { label: 'Live sessions booked', rule: (amount) => `${counted(amount, 'live session')} booked` },
  quizzesPerfect: {
    label: 'Quizzes without a mistake',
    rule: (amount) => `${amount === 1 ? '1 quiz' : `${amount.toLocaleString('en-US')} quizzes`} without a mistake`,
  },
};

const KINDS: Record<Kind, string> = {
  milestone: 'Milestone',
  streak: 'Streak',
  mastery: 'Mastery',
  participation: 'Participation',
};

const ICONS: Record<Icon, string> = {
  '/art/achievements/first-lesson.svg': 'First lesson',
  '/art/achievements/ten-lessons.svg': 'Ten lessons',
  '/art/achievements/fifty-lessons.svg': 'Fifty lessons',
  '/art/achievements/first-course.svg': 'First course',
  '/art/achievements/three-day-streak.svg': 'Three days',
  '/art/achievements/week-streak.svg': 'A week',
  '/art/achievements/month-streak.svg': 'A month',
  '/art/achievements/ten-hours.svg': 'Ten hours',
  '/art/achievements/first-live-session.svg': 'Live session',
  '/art/achievements/perfect-quiz.svg': 'Perfect quiz',
};

/** /admin/achievements: the achievements, the rule of each, and how many learners earned it. */
export default function AchievementsPage() {
  return (
    <CuratedList<ListedAchievement, AchievementFormInput>
      path="/api/admin/achievements"
      title="Achievements"
      intro="Learners keep the achievements they have earned, whatever you change here. A new rule is applied to learners when they next learn."
      noun="Achievement"
      empty="Add what learners can earn."
      invalidates={['/api/achievements', '/api/dashboard', '/api/progress']}
      nameOf={({ name }) => name}
      summary={({ icon, criteria, active, holders }) => ({
        picture: <Image src={icon} alt="" width={48} height={48} className="size-12 shrink-0" />,
        detail: `${METRICS[criteria.metric].rule(criteria.atLeast)} · ${
          holders === 0 ? 'nobody holds it' : `held by ${counted(holders, 'learner')}`
        }`,
        badges: !active && <Badge tone="neutral">Retired</Badge>,
      })}
      removal={({ holders }) => ({
        consequence: 'Nobody has earned it yet, and nobody will.',
        obstacle:
          holders > 0
            ? `${counted(holders, 'learner')} earned it and keep it, so it cannot be deleted. Retire it instead: open it, and take the tick away from “Can be earned”.`
            : null,
      })}
      fields={(row, field) => (
        <>
          <TextField label="Name" {...field('name')} defaultValue={row?.name} maxLength={60} autoComplete="off" />
          <TextField
            label="Description"
            {...field('description')}
            defaultValue={row?.description}
            maxLength={200}
            hint="What it is given for, said to the learner."
          />
          <IconChoice chosen={row?.icon ?? null} error={field('icon').error} />
          <fieldset>
            <legend className="mb-1.5 font-semibold text-sm">Given for</legend>
            <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
              <TextField
                label="At least"
                {...field('criteria.atLeast')}
                defaultValue={row?.criteria.atLeast ?? 1}
                inputMode="numeric"
              />
              <SelectField
                label="Of"
                {...field('criteria.metric')}
                defaultValue={row?.criteria.metric ?? 'lessonsCompleted'}
                options={Object.entries(METRICS).map(([value, { label }]) => ({ value, label }))}
              />
            </div>
          </fieldset>
          <SelectField
            label="Kind"
            {...field('type')}
            defaultValue={row?.type ?? 'milestone'}
            options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
          />
          <Checkbox
            label="Can be earned"
            name="active"
            defaultChecked={row?.active ?? true}
            hint="Without the check mark it is retired: those who have it keep it."
          />
        </>
      )}
      toInput={({ text, ticked }) => ({
        name: text('name'),
        description: text('description'),
        icon: keyOf(ICONS, text('icon'), '/art/achievements/first-lesson.svg'),
        type: keyOf(KINDS, text('type'), 'milestone'),
        criteria: {
          metric: keyOf(METRICS, text('criteria.metric'), 'lessonsCompleted'),
          atLeast: Number(text('criteria.atLeast')),
        },
        active: ticked('active'),
      })}
    />
  );
}

/** Radio buttons to choose one of the available drawings. */
function IconChoice({ chosen, error }: { chosen: string | null; error: string | undefined }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">Drawing</legend>
      <div className="grid grid-cols-5 gap-2 sm:grid-cols-10">
        {Object.entries(ICONS).map(([icon, label], index) => (
          <label
            key={icon}
            className="grid cursor-pointer place-items-center rounded-md border-2 border-transparent p-1 transition hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="icon"
              value={icon}
              defaultChecked={chosen === null ? index === 0 : icon === chosen}
              className="sr-only"
            />
            <Image src={icon} alt={label} width={44} height={44} className="size-11" />
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** `text` if it is a key of `choices`, otherwise `fallback`. */
function keyOf<Key extends string>(choices: Readonly<Record<Key, unknown>>, text: string, fallback: Key): Key {
  return isKey(choices, text) ? text : fallback;
}

function isKey<Key extends string>(choices: Readonly<Record<Key, unknown>>, text: string): text is Key {
  return Object.hasOwn(choices, text);
}
