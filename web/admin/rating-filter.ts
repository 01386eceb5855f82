import type { DataFilter } from './DataTable.tsx';

/** The filter of review tables by number of stars. */
export const ratingFilter: DataFilter = {
  name: 'rating',
  label: 'Rating',
  options: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` })),
};
