import { expect, it } from 'vitest';
import { demoCourses } from '../demo/courses/all-courses.ts';
import { practiceQuestions } from './all-questions.ts';

type Question = (typeof practiceQuestions)[number];

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function anchorsOf(question: Question): string[] {
  return Object.values(question.anchors);
}

function cuesOf(question: Question): string[] {
  return question.criteria.flatMap((criterion) => criterion.cues);
}

/** Everything that a person reads or hears. */
function textsOf(question: Question): string[] {
  return [
    question.prompt,
    question.lookingFor,
    question.commonMistake,
    ...question.criteria.map((criterion) => criterion.text),
    ...anchorsOf(question),
    ...question.followUps,
  ];
}

/** The criteria for which a text contains a cue, as whole words. */
function criteriaMetBy(text: string, question: Question): string[] {
  const spoken = ` ${wordsOf(text).join(' ')} `;
  return question.criteria
    .filter(({ cues }) => cues.some((cue) => spoken.includes(` ${wordsOf(cue).join(' ')} `)))
    .map(({ id }) => id);
}

function ofKind(questions: Question[], kind: Question['kind']): Question[] {
  return questions.filter((question) => question.kind === kind);
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function sentencesIn(text: string): number {
  return text.split(/(?<=[.?!])\s+/).length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9']+/g) ?? [];
}

/** The pairs of neighboring words of a text. */
function shinglesOf(text: string): Set<string> {
  const words = wordsOf(text);
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
}

/** The pairs of texts whose shared shingles are at least `limit` of all their shingles (Jaccard). */
function alikeTexts(texts: string[], limit: number): [string, string][] {
  const shingled = texts.map((text) => ({ text, shingles: shinglesOf(text) }));
  return shingled.flatMap((one, index) =>
    shingled.slice(index + 1).flatMap((other): [string, string][] => {
      const shared = [...one.shingles].filter((shingle) => other.shingles.has(shingle)).length;
      const all = one.shingles.size + other.shingles.size - shared;
      return shared / all >= limit ? [[one.text, other.text]] : [];
    }),
  );
}

function expectLength(text: string, { from, to }: { from: number; to: number }): void {
  expect(text.length, text).toBeGreaterThanOrEqual(from);
  expect(text.length, text).toBeLessThanOrEqual(to);
}

it('finds texts that are alike, and only those', () => {
  const texts = ['you find a wrong number in the report', 'you find a wrong number in a report', 'the van is late'];
  expect(alikeTexts(texts, 0.5)).toEqual([[texts[0], texts[1]]]);
  expect(alikeTexts(texts, 0.8)).toEqual([]);
});

it('has eighty questions, ten for each competency, at least three behavioral and two situational ones among them', () => {
  expect(practiceQuestions).toHaveLength(80);
  const byCompetency = Object.groupBy(practiceQuestions, (question) => question.competency);
  expect(Object.keys(byCompetency)).toHaveLength(8);
  for (const [competency, questions] of Object.entries(byCompetency)) {
    expect(questions, competency).toHaveLength(10);
    expect(ofKind(questions, 'behavioral').length, competency).toBeGreaterThanOrEqual(3);
    expect(ofKind(questions, 'situational').length, competency).toBeGreaterThanOrEqual(2);
  }
});

it('has at least eight questions of each kind, and seventy for people at the beginning of their work', () => {
  const kinds = new Set(practiceQuestions.map((question) => question.kind));
  expect(kinds.size).toBe(5);
  for (const kind of kinds) expect(ofKind(practiceQuestions, kind).length, kind).toBeGreaterThanOrEqual(8);
  expect(practiceQuestions.filter((question) => question.level !== 'experienced').length).toBeGreaterThanOrEqual(70);
});

it('has ten good first questions, which need no course, no job and no code, and one of them for the home page', () => {
  const first = practiceQuestions.filter((question) => question.goodFirst);
  expect(first).toHaveLength(10);
  for (const { slug, kind, level, course } of first) {
    expect(['behavioral', 'situational'], slug).toContain(kind);
    expect({ level, course }, slug).toEqual({ level: 'first_job', course: null });
  }
  const onHome = practiceQuestions.filter((question) => question.tryOnHome);
  expect(onHome).toHaveLength(1);
  expect(first).toContain(onHome[0]);
});

it('gives every question a kebab-case slug of its own', () => {
  const slugs = practiceQuestions.map((question) => question.slug);
  expect(repeated(slugs)).toEqual([]);
  expect(slugs.filter((slug) => !kebabCase.test(slug))).toEqual([]);
});

it('names only courses that exist', () => {
  const slugs = demoCourses.map((course) => course.slug);
  const named = practiceQuestions.flatMap((question) => question.course ?? []);
  expect(named.filter((course) => !slugs.includes(course))).toEqual([]);
});

it('allows 30 seconds to prepare and 2 minutes to answer', () => {
  for (const { slug, secondsToPrepare, secondsToAnswer } of practiceQuestions) {
    expect({ secondsToPrepare, secondsToAnswer }, slug).toEqual({ secondsToPrepare: 30, secondsToAnswer: 120 });
  }
});

it('asks in one or two sentences that can be said aloud', () => {
  for (const { prompt } of practiceQuestions) {
    expectLength(prompt, { from: 60, to: 300 });
    expect(sentencesIn(prompt), prompt).toBeLessThanOrEqual(2);
    expect(prompt).not.toMatch(/[()/]/);
  }
});

it('has 3 to 5 criteria, each with 6 to 12 cues that a phrase matcher can find', () => {
  for (const question of practiceQuestions) {
    const { slug, criteria } = question;
    expect(criteria.length, slug).toBeGreaterThanOrEqual(3);
    expect(criteria.length, slug).toBeLessThanOrEqual(5);
    expect(repeated(criteria.map(({ id }) => id)), slug).toEqual([]);
    for (const { id, text, cues } of criteria) {
      expect(id, slug).toMatch(kebabCase);
      expectLength(text, { from: 20, to: 140 });
      expect(cues.length, `${slug} ${id}`).toBeGreaterThanOrEqual(6);
      expect(cues.length, `${slug} ${id}`).toBeLessThanOrEqual(12);
      expect(
        cues.filter((cue) => !/^[a-z0-9'-]+( [a-z0-9'-]+){0,3}$/.test(cue)),
        `${slug} ${id}`,
      ).toEqual([]);
    }
  }
});

it('has no cue for two criteria of a question, and none that the question itself says', () => {
  for (const question of practiceQuestions) {
    expect(repeated(cuesOf(question)), question.slug).toEqual([]);
    expect(criteriaMetBy(question.prompt, question), question.slug).toEqual([]);
  }
});

it('has no cue that an answer without content contains', () => {
  const vague = `Well, that is a good question. I am a very hard-working and reliable person and I always give my best. People
    say that I am friendly, and I am good with people. Communication is important to me, and so is a positive attitude. I
    think everybody in my last job would tell you the same, and I am sure that I can bring this to your company.`;
  for (const question of practiceQuestions) expect(criteriaMetBy(vague, question), question.slug).toEqual([]);
});

it('has cues that a strong answer to the question of the home page contains, and a weak one does not', () => {
  const onHome = practiceQuestions.find((question) => question.tryOnHome);
  if (!onHome) throw new Error('No question has tryOnHome.');
  const strong = `On Tuesday my neighbor came home from the hospital with her arm in a cast, and her groceries were still in the
    car. I asked whether she wanted me to carry them or to park the car, because she looked tired. She chose the bags, so I
    carried four of them up to the third floor and put the milk away. It took ten minutes. She told me that she would have
    left the heavy ones until her son came, and in the evening she was able to cook.`;
  const weak = 'I would say that I am somebody who likes to support others, at work and in private. That is how I am.';
  expect(criteriaMetBy(strong, onHome)).toEqual(onHome.criteria.map(({ id }) => id));
  expect(criteriaMetBy(weak, onHome)).toEqual([]);
});

it('says what is listened for, anchors four levels, and names a common mistake', () => {
  for (const question of practiceQuestions) {
    expectLength(question.lookingFor, { from: 60, to: 180 });
    expectLength(question.commonMistake, { from: 40, to: 160 });
    expect(sentencesIn(question.lookingFor), question.slug).toBe(1);
    expect(sentencesIn(question.commonMistake), question.slug).toBe(1);
    for (const anchor of anchorsOf(question)) expectLength(anchor, { from: 40, to: 200 });
  }
});

it('has 2 or 3 follow-up questions, each used once', () => {
  for (const { slug, followUps } of practiceQuestions) {
    expect(followUps.length, slug).toBeGreaterThanOrEqual(2);
    expect(followUps.length, slug).toBeLessThanOrEqual(3);
    for (const followUp of followUps) expect(followUp).toMatch(/\?$/);
  }
  expect(repeated(practiceQuestions.flatMap((question) => question.followUps))).toEqual([]);
});

it('has no two prompts and no two anchors that are alike', () => {
  expect(
    alikeTexts(
      practiceQuestions.map((question) => question.prompt),
      0.35,
    ),
  ).toEqual([]);
  expect(alikeTexts(practiceQuestions.flatMap(anchorsOf), 0.5)).toEqual([]);
});

it('is written in plain American sentences', () => {
  const decoration = /[—–;!…“”]/;
  const aphorism = /\bnot (just|only|merely)\b|\bthe (real|true) (question|test|answer)\b|\bis (never|always) about\b/i;
  const british =
    /\b(apologis|organis|prioritis|realis|recognis|summaris)|\b(analyse|behaviour|cancelled|centre|colour|favour|learnt|whilst)/i;
  for (const text of practiceQuestions.flatMap(textsOf)) {
    expect(text).toMatch(/^[A-Z].*[.?]$/);
    expect(text).not.toMatch(decoration);
    expect(text).not.toMatch(aphorism);
    expect(text).not.toMatch(british);
  }
});

it('asks nothing that an employer may not ask', () => {
  const personal =
    /\b(old are you|age|birthday|married|marriage|spouse|husband|wife|your (family|children|parents|country|home)|pregnan\w*|religio\w*|church|nationality|citizen\w*|disab\w*|your health|illness|native speaker|accent|arrest\w*|union|earn now|current salary|last salary)\b/i;
  for (const { prompt, followUps } of practiceQuestions) {
    for (const asked of [prompt, ...followUps]) expect(asked).not.toMatch(personal);
  }
});
