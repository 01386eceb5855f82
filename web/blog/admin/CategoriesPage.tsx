import type { FocusEvent } from 'react';
import type { CategoryFormInput, ListedCategory } from '#functions/blog/admin/category-contract.ts';
import { counted } from '#web/courses/counted.ts';
import { SelectField } from '#web/design/SelectField.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { CuratedList } from '../../admin/CuratedList.tsx';

const KINDS = {
  course: { label: 'For courses', noun: 'course', listPath: '/courses?category=' },
  blog: { label: 'For the blog', noun: 'article', listPath: '/blogs?category=' },
};

/** /admin/categories: the categories of courses and of blog articles, in the order in which the filters show them. */
export default function CategoriesPage() {
  return (
    <CuratedList<ListedCategory, CategoryFormInput>
      path="/api/admin/categories"
      title="Categories"
      intro="Courses and articles are filed under them. The filters of both lists show them in this order."
      noun="Category"
      empty="Add what courses and articles are filed under."
      invalidates={['/api/categories', '/api/courses', '/api/blogs', '/api/creator/courses']}
      groups={[
        { label: KINDS.course.label, has: ({ kind }) => kind === 'course' },
        { label: KINDS.blog.label, has: ({ kind }) => kind === 'blog' },
      ]}
      order={{ path: '/api/admin/categories/order', normalize: (rows) => rows }}
      nameOf={({ name }) => name}
      summary={({ kind, description, usedBy }) => ({
        detail: [counted(usedBy.count, KINDS[kind].noun), description].filter(Boolean).join(' · '),
      })}
      removal={({ id, kind, isNamed, usedBy }, rows) => ({
        consequence: `Links to ${KINDS[kind].listPath}… with this address find nothing any more.`,
        obstacle: isNamed
          ? 'Pages of this site lead to this category, so it cannot be deleted. Its name and its description are yours to change.'
          : null,
        handover: {
          usedBy,
          things: usedBy.count === 1 ? KINDS[kind].noun : `${KINDS[kind].noun}s`,
          to: rows.filter((other) => other.kind === kind && other.id !== id),
        },
      })}
      fields={(row, field) => (
        <>
          {row ? (
            <input type="hidden" name="kind" value={row.kind} />
          ) : (
            <SelectField
              label="For"
              {...field('kind')}
              defaultValue="course"
              options={[
                { value: 'course', label: 'Courses' },
                { value: 'blog', label: 'Articles of the blog' },
              ]}
            />
          )}
          <TextField
            label="Name"
            {...field('name')}
            defaultValue={row?.name}
            maxLength={60}
            autoComplete="off"
            onBlur={row ? undefined : suggestAddress}
          />
          <TextField
            label="Address"
            {...field('slug')}
            defaultValue={row?.slug}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            readOnly={row?.isNamed ?? false}
            hint={
              row?.isNamed
                ? 'Pages of this site lead to it, so it stays as it is.'
                : row
                  ? `People may have links to ${KINDS[row.kind].listPath}${row.slug}`
                  : 'Small letters, digits and hyphens: the last part of its link.'
            }
          />
          <TextArea
            label="Description"
            optional
            rows={3}
            {...field('description')}
            defaultValue={row?.description ?? ''}
            maxLength={300}
          />
        </>
      )}
      toInput={({ text, optional }) => ({
        kind: text('kind') === 'blog' ? 'blog' : 'course',
        name: text('name'),
        slug: text('slug'),
        description: optional('description'),
      })}
    />
  );
}

/** Fills the empty address field with a slug made from the name. */
function suggestAddress({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>) {
  const address = form?.elements.namedItem('slug');
  if (!(address instanceof HTMLInputElement) || address.value !== '') return;
  address.value = value
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
