/** The filters of the question bank, which are kept in the address. */
import { competencyLabels, kindLabels, levelLabels } from './practice-labels.ts';

export interface QuestionFilters {
  kind: string;
  competency: string;
  level: string;
}

export const noFilters: QuestionFilters = { kind: 'all', competency: 'all', level: 'all' };

const labels = { kind: kindLabels, competency: competencyLabels, level: levelLabels };
const names = ['kind', 'competency', 'level'] as const;

/** Reads the filters from the query of an address. An unknown value filters nothing. */
export function readFilters(query: URLSearchParams): QuestionFilters {
  const read = (name: keyof QuestionFilters) => {
    const value = query.get(name) ?? 'all';
    return Object.hasOwn(labels[name], value) ? value : 'all';
  };
  return { kind: read('kind'), competency: read('competency'), level: read('level') };
}

/** The query with these filters; `all` is left out. */
export function writeFilters(filters: QuestionFilters): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => (filters[name] === 'all' ? [] : [[name, filters[name]]])));
}
