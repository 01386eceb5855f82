/** Questions of a quiz as their editor makes them (QuizEditor.tsx). */
import type { LessonContentInput } from '#functions/courses/authoring/course-editor-contract.ts';

export type Question = LessonContentInput['questions'][number];
export type ChoiceQuestion = Extract<Question, { options: unknown }>;

/** The id of a question or of one of its answers. */
export const newId = () => crypto.randomUUID().slice(0, 8);

/** A new question with one right answer, which is still to be written. */
export function emptyChoiceQuestion(): ChoiceQuestion {
  const first = newId();
  return {
    id: newId(),
    kind: 'single',
    prompt: '',
    options: [
      { id: first, text: '' },
      { id: newId(), text: '' },
    ],
    correct: [first],
    explanation: '',
  };
}

/**
 * The question changed to another kind. `former`: as it was before each earlier change, the latest last. What a kind has no
 * place for comes back with the kind that had it, so that a change by mistake loses nothing.
 */
export function ofKind(question: Question, kind: string, former: readonly Question[]): Question {
  const versions = [...former, question];
  const { id, prompt, explanation } = question;
  if (kind === 'text') {
    const accepted = versions.findLast((version) => version.kind === 'text')?.accepted ?? [''];
    return { id, kind, prompt, explanation, accepted };
  }
  if (kind !== 'single' && kind !== 'multiple') return question;
  const choices = versions.filter((version) => version.kind !== 'text');
  const { options, correct } = choices.at(-1) ?? emptyChoiceQuestion();
  const ticked = choices.findLast((choice) => choice.kind === kind)?.correct ?? [];
  const before = ticked.filter((option) => options.some((one) => one.id === option));
  const [fewer, more] = kind === 'single' ? [before, correct] : [correct, before];
  // Unless an answer that had no tick was ticked in the kind between.
  const stands = before.length > 0 && fewer.every((option) => more.includes(option));
  const kept = kind === 'single' ? correct.slice(0, 1) : correct;
  return { id, kind, prompt, explanation, options, correct: stands ? before : kept };
}
