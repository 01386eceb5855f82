import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { SearchIcon } from '#web/design/icons/interface.tsx';
import { SelectField, type SelectOption } from '#web/design/SelectField.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { type CatalogFilters, longestSearch } from './catalog-filters.ts';
import { courseCategoriesQuery } from './course-categories.ts';

const LEVELS: SelectOption[] = [
  { value: 'all', label: 'All Levels' },
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
];

/** The controls above the catalog: search box, category and level. */
export function CatalogFilterBar({
  filters,
  searchBox,
  onType,
  onChoose,
}: {
  filters: CatalogFilters;
  searchBox: RefObject<HTMLInputElement | null>;
  onType: (search: string) => void;
  onChoose: (change: Partial<CatalogFilters>) => void;
}) {
  const { data: categories = [] } = useQuery(courseCategoriesQuery);
  const categoryOptions = [
    { value: 'all', label: 'All Categories' },
    ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return (
    <search className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
      <TextField
        ref={searchBox}
        className="sm:col-span-2 lg:col-span-1"
        type="search"
        label="Search courses"
        placeholder="Interviews, resumes, salary…"
        icon={<SearchIcon />}
        maxLength={longestSearch}
        autoComplete="off"
        value={filters.search}
        onChange={(event) => onType(event.target.value)}
      />
      <SelectField
        label="Category"
        options={withUnknown(categoryOptions, filters.category)}
        value={filters.category}
        onChange={(event) => onChoose({ category: event.target.value })}
      />
      <SelectField
        label="Level"
        options={withUnknown(LEVELS, filters.level)}
        value={filters.level}
        onChange={(event) => onChoose({ level: event.target.value })}
      />
    </search>
  );
}

/**
 * The options, plus `value` if it is not among them. A URL may contain an unknown category or level; without an option
 * for it, the select would show "All".
 */
function withUnknown(options: SelectOption[], value: string): SelectOption[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
}
