import type { DataFilter } from './DataTable.tsx';

/** Narrows a table of reviews to those of so many stars. */
export const ratingFilter: DataFilter = {
  name: 'rating',
  label: 'Rating',
  options: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` })),
};
