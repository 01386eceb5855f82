import type { RefObject } from 'react';
import { Button } from '#web/design/Button.tsx';
import { CloseIcon, SearchIcon } from '#web/design/icons/interface.tsx';
import { SelectField, type SelectOption } from '#web/design/SelectField.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { type CatalogueFilters, longestSearch, noFilters } from './catalogue-filters.ts';

const CATEGORIES: SelectOption[] = [
  { value: 'all', label: 'All Categories' },
  { value: 'interview-prep', label: 'Interview Prep' },
  { value: 'resume-writing', label: 'Resume Writing' },
  { value: 'career-development', label: 'Career Development' },
];

const LEVELS: SelectOption[] = [
  { value: 'all', label: 'All Levels' },
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
];

/** Search, category, level, and the way back to everything. */
export function CatalogueFilterBar({
  filters,
  searchBox,
  onType,
  onChoose,
  onClear,
}: {
  filters: CatalogueFilters;
  searchBox: RefObject<HTMLInputElement | null>;
  onType: (search: string) => void;
  onChoose: (change: Partial<CatalogueFilters>) => void;
  onClear: () => void;
}) {
  const narrowed = Object.entries(noFilters).some(([name, value]) => filters[name as keyof CatalogueFilters] !== value);
  return (
    <search className="grid grid-cols-2 items-end gap-3 sm:gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <TextField
        ref={searchBox}
        className="col-span-2 lg:col-span-1"
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
        options={withUnknown(CATEGORIES, filters.category)}
        value={filters.category}
        onChange={(event) => onChoose({ category: event.target.value })}
      />
      <SelectField
        label="Level"
        options={withUnknown(LEVELS, filters.level)}
        value={filters.level}
        onChange={(event) => onChoose({ level: event.target.value })}
      />
      <Button
        variant="quiet"
        icon={<CloseIcon size={18} />}
        disabled={!narrowed}
        onClick={onClear}
        className="col-span-2 min-h-12 justify-self-start lg:col-span-1"
      >
        Clear Filters
      </Button>
    </search>
  );
}

/** An address may name a category that is not on offer: the select must not claim to show all. */
function withUnknown(options: SelectOption[], value: string): SelectOption[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
}
