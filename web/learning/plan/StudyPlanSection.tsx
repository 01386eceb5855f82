import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StudyPlan } from '#functions/learning/contract.ts';
import { SettingsSection } from '#web/accounts/SettingsSection.tsx';
import { settingsFailure } from '#web/accounts/settings-failure.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { toast } from '#web/design/toast.ts';
import { focusFault } from './focus-fault.ts';
import { InterviewDateField, MinutesField, WorriesField } from './plan-fields.tsx';
import { emptyPlan, studyPlanMutation, studyPlanQuery } from './study-plan-queries.ts';

/** The answers to the three questions, in the account settings. */
export function StudyPlanSection() {
  const { data, error } = useQuery(studyPlanQuery);
  return (
    <SettingsSection alone title="Interview plan">
      {error ? (
        <Notice tone="danger" title="Your plan could not be loaded">
          {settingsFailure(error)}
        </Notice>
      ) : data ? (
        <PlanForm stored={data.plan ?? emptyPlan} />
      ) : (
        <Skeleton className="h-96 rounded-md" />
      )}
    </SettingsSection>
  );
}

function PlanForm({ stored }: { stored: StudyPlan }) {
  const [plan, setPlan] = useState(stored);
  const saving = useMutation(studyPlanMutation(useQueryClient()));
  const fields = {
    plan,
    stored,
    onChange: (changes: Partial<StudyPlan>) => setPlan((known) => ({ ...known, ...changes })),
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving.isPending || focusFault(event.currentTarget)) return;
    saving.mutate(plan, { onSuccess: () => toast({ title: 'Plan saved', tone: 'success' }) });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {saving.error && <Notice tone="danger">{settingsFailure(saving.error)}</Notice>}
      <InterviewDateField {...fields} />
      <WorriesField {...fields} />
      <MinutesField {...fields} mayBeUndecided />
      <Button type="submit" className="justify-self-start" pending={saving.isPending} pendingLabel="Saving...">
        Save Changes
      </Button>
    </form>
  );
}
