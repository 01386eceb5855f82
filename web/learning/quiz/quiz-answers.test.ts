import { expect, test } from 'vitest';
import type { AnsweredQuestion, LessonQuestion } from '#functions/learning/contract.ts';
import { answersTo, gradeOf } from './quiz-answers.ts';

const question = (id: string): LessonQuestion => ({ id, kind: 'text', prompt: id, options: [] });
const answer = (questionId: string, correct = true): AnsweredQuestion => ({
  questionId,
  given: ['an answer'],
  correct,
  rightAnswers: [],
  explanation: '',
});

test('an attempt has a result once all questions are answered', () => {
  const questions = ['one', 'two', 'three'].map(question);
  expect(gradeOf(questions, [answer('one'), answer('two')])).toBeNull();
  expect(gradeOf(questions, [answer('one'), answer('two', false), answer('three')])).toEqual({
    score: 66,
    passed: false,
  });
  expect(gradeOf([], [])).toBeNull();
});

test('answers to questions that were removed meanwhile do not count, nor for others', () => {
  const answered = [answer('one'), answer('two', false), answer('three')];
  expect(gradeOf([question('one'), question('three')], answered)).toEqual({ score: 100, passed: true });
  expect(gradeOf([question('one'), question('three'), question('new')], answered)).toBeNull();
  expect(answersTo([question('two')], answered)).toEqual([answer('two', false)]);
});
