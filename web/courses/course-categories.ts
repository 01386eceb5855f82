import { apiQuery } from '#web/app/api-query.ts';

/** The categories of the catalog's filter. Until they are loaded, those of docs/product.md "Catalog" are shown. */
export const courseCategoriesQuery = apiQuery('/api/categories?kind=course', {
  placeholderData: [
    { slug: 'interview-prep', name: 'Interview Prep', description: null, color: '' },
    { slug: 'resume-writing', name: 'Resume Writing', description: null, color: '' },
    { slug: 'career-development', name: 'Career Development', description: null, color: '' },
  ],
});
