/** The filters of the question bank, which are kept in the address. The page has all questions, and filters them itself. */
import type { PracticeQuestion } from '#functions/practice/contract.ts';
import { normalizedSearch } from '#web/app/normalized-search.ts';
import { competencyLabels, kindLabels, levelLabels } from './practice-labels.ts';

interface QuestionFilters {
  kind: string;
  competency: string;
  level: string;
  /** The slug of a course, `everybody` for questions without one, or `all`. */
  course: string;
  search: string;
}

/** The filters of an address that names none. */
export const noFilters: QuestionFilters = { kind: 'all', competency: 'all', level: 'all', course: 'all', search: '' };

/** Questions that belong to no course. */
const everybodys = 'everybody';
export const longestSearch = 100;
const longestSlug = 200;

const labels = { kind: kindLabels, competency: competencyLabels, level: levelLabels };
const names = ['kind', 'competency', 'level', 'course', 'search'] as const;

/** Reads the filters from the query of an address. An unknown kind, competency or level filters nothing. */
export function readFilters(query: URLSearchParams): QuestionFilters {
  const read = (name: keyof typeof labels) => {
    const value = query.get(name) ?? 'all';
    return Object.hasOwn(labels[name], value) ? value : 'all';
  };
  return {
    kind: read('kind'),
    competency: read('competency'),
    level: read('level'),
    course: (query.get('course') ?? '').slice(0, longestSlug) || noFilters.course,
    search: (query.get('search') ?? noFilters.search).slice(0, longestSearch),
  };
}

/** The query with these filters; what filters nothing is left out. Its other parameters stay. */
export function writeFilters(query: URLSearchParams, filters: QuestionFilters): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of names) {
    if (filters[name] === noFilters[name]) written.delete(name);
    else written.set(name, filters[name]);
  }
  return written;
}

/** The filters in the form that `useAddressFilters` takes. */
export const questionFilters = { none: noFilters, read: readFilters, write: writeFilters };

/** The questions that pass all filters. Each word of the search must begin a word of the prompt or of its labels. */
export function findQuestions(
  questions: readonly PracticeQuestion[],
  { kind, competency, level, course, search }: QuestionFilters,
): PracticeQuestion[] {
  const terms = wordsOf(search);
  return questions.filter((question) => {
    const says = wordsOf(
      [question.prompt, competencyLabels[question.competency], kindLabels[question.kind], question.course?.title].join(
        ' ',
      ),
    );
    return (
      (kind === 'all' || question.kind === kind) &&
      (competency === 'all' || question.competency === competency) &&
      (level === 'all' || question.level === level) &&
      (course === 'all' || (question.course?.slug ?? everybodys) === course) &&
      terms.every((term) => says.some((word) => word.startsWith(term)))
    );
  });
}

function wordsOf(text: string): string[] {
  const words = normalizedSearch(text)
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u);
  return words.filter((word) => word !== '');
}

/** The choices of the course filter: the courses of these questions by their titles. An unknown chosen one stays a choice. */
export function courseOptions(questions: readonly PracticeQuestion[], chosen: string) {
  const titles = new Map(questions.flatMap(({ course }) => (course ? [[course.slug, course.title]] : [])));
  const known = [
    { value: 'all', label: 'All courses' },
    { value: everybodys, label: 'Questions for everybody' },
    ...[...titles]
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en')),
  ];
  return known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, label: chosen }];
}
