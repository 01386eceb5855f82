import { apiQuery } from '#web/app/api-query.ts';

/** What the catalog is filtered by. Until the answer comes, the categories of docs/product.md "Catalog" stand. */
export const courseCategoriesQuery = apiQuery('/api/categories?kind=course', {
  placeholderData: [
    { slug: 'interview-prep', name: 'Interview Prep', description: null, color: '' },
    { slug: 'resume-writing', name: 'Resume Writing', description: null, color: '' },
    { slug: 'career-development', name: 'Career Development', description: null, color: '' },
  ],
});
