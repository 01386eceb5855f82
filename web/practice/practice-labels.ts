/** What the interface calls the kinds, competencies and levels of practice questions. */
import type { PracticeQuestion } from '#functions/practice/contract.ts';

export const kindLabels: Record<PracticeQuestion['kind'], string> = {
  behavioral: 'Behavioral',
  situational: 'Situational',
  role_knowledge: 'Role knowledge',
  coding_talk_through: 'Coding talk-through',
  system_design: 'System design',
};

export const competencyLabels: Record<PracticeQuestion['competency'], string> = {
  communication: 'Communication',
  ownership: 'Ownership',
  teamwork: 'Teamwork',
  conflict: 'Conflict',
  failure_and_learning: 'Failure and learning',
  motivation: 'Motivation',
  problem_solving: 'Problem solving',
  leadership: 'Leadership',
};

export const levelLabels: Record<PracticeQuestion['level'], string> = {
  first_job: 'First job',
  early_career: 'Early career',
  experienced: 'Experienced',
};

/** Options of a select, in the order of the labels. */
export function optionsOf(labels: Record<string, string>, all: string) {
  return [{ value: 'all', label: all }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))];
}
