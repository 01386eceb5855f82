/** The form of the question editor: what is shown is what is saved. */
import { expect, test } from 'vitest';
import { type ListedQuestion, questionEditSchema } from '#functions/practice/authoring/question-editor-contract.ts';
import { draftOf, editOf, emptyDraft, everybody } from './question-draft.ts';

const question: ListedQuestion = {
  id: 7,
  slug: 'helped-a-colleague',
  kind: 'behavioral',
  competency: 'teamwork',
  level: 'first_job',
  content: {
    prompt: 'Tell me about a time you helped a colleague.',
    lookingFor: 'What you did yourself.',
    criteria: [{ id: 'own-part', text: 'Says what they did.', cues: ['i decided', 'i asked'] }],
    anchors: { 1: 'No action.', 2: 'An action.', 3: 'A result.', 4: 'A measured result.' },
    followUps: ['What would you do differently?', 'Who noticed?'],
    commonMistake: 'Telling what the team did.',
  },
  secondsToPrepare: 30,
  secondsToAnswer: 120,
  status: 'PUBLISHED',
  isPublishedText: true,
  course: { id: 3, slug: 'stories', title: 'Stories' },
  answers: 0,
  revision: 4,
  updatedAt: '2026-11-22T10:00:00.000Z',
};

test('a question that nobody changed is saved as it was', () => {
  const { kind, competency, level, content, secondsToPrepare, secondsToAnswer } = question;
  const unchanged = { kind, competency, level, courseId: 3, secondsToPrepare, secondsToAnswer, content };
  expect(editOf(draftOf(question))).toEqual(unchanged);
  expect(editOf(draftOf({ ...question, course: null })).courseId).toBeNull();
});

test('cues are lines; empty ones do not count', () => {
  const draft = draftOf(question);
  const [criterion] = draft.criteria;
  if (!criterion) throw new Error('The question has a criterion.');
  const edit = editOf({ ...draft, criteria: [{ ...criterion, cues: ' I decided \n\n\nwe agreed\n' }] });
  expect(edit.content.criteria[0]?.cues).toEqual(['I decided', 'we agreed']);
});

test('what is missing or no number is named by its place, and an empty time is not zero', () => {
  const edit = editOf({ ...emptyDraft(everybody), secondsToPrepare: ' ', secondsToAnswer: '1.5' });
  const problems = questionEditSchema.safeParse(JSON.parse(JSON.stringify(edit))).error?.issues ?? [];
  expect(problems.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining([
      'secondsToPrepare',
      'secondsToAnswer',
      'content.prompt',
      'content.criteria.2.text',
      'content.anchors.4',
      'content.followUps.1',
      'content.commonMistake',
    ]),
  );
  expect(problems.find(({ path }) => path[0] === 'secondsToPrepare')?.message).toBe('Give 0 to 300 whole seconds');
});
