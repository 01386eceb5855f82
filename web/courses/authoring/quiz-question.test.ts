/** Changes of a question's kind lose nothing. */
import { expect, test } from 'vitest';
import { emptyChoiceQuestion, ofKind, type Question } from './quiz-question.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() }));
const several: Question = { ...emptyChoiceQuestion(), kind: 'multiple', options, correct: ['a', 'b', 'c'] };
const text: Question = { id: 't', kind: 'text', prompt: 'Why?', explanation: 'So.', accepted: ['one', 'two'] };

/** The question after each of the kinds was chosen in turn. */
function through(question: Question, kinds: string[], edit: (question: Question) => Question = (one) => one): Question {
  const former: Question[] = [];
  return kinds.reduce((now, kind) => {
    const next = edit(ofKind(now, kind, former));
    former.push(now);
    return next;
  }, question);
}

test.each([[['single', 'text']], [['multiple', 'single', 'multiple', 'text']]])(
  'a short text has its answers again after %j',
  (kinds) => expect(through(text, kinds)).toEqual(text),
);

test.each([[['single', 'multiple']], [['text', 'multiple']], [['single', 'text', 'single', 'multiple']]])(
  'several right answers are ticked again after %j',
  (kinds) => expect(through(several, kinds)).toEqual(several),
);

test('one right answer is ticked again, whatever was added beside it', () => {
  const single: Question = { ...several, kind: 'single', correct: ['b'] };
  const tickAll = (one: Question): Question => (one.kind === 'multiple' ? { ...one, correct: ['a', 'b'] } : one);
  expect(through(single, ['multiple', 'single'], tickAll)).toEqual(single);
});

test('an answer that was ticked in the kind between stands, and one that was removed is not ticked', () => {
  const other = [...options, { id: 'd', text: 'D' }];
  const tick = (one: Question): Question => (one.kind === 'single' ? { ...one, options: other, correct: ['d'] } : one);
  expect(through(several, ['single', 'multiple'], tick)).toMatchObject({ options: other, correct: ['d'] });
  const remove = (one: Question): Question =>
    one.kind === 'single' ? { ...one, options: options.slice(0, 2), correct: ['a'] } : one;
  expect(through(several, ['single', 'multiple'], remove)).toMatchObject({ correct: ['a', 'b'] });
});
