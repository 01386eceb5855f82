import { useState } from 'react';
import { articleAddressOf } from '#functions/blog/admin/address-from-title.shared.ts';
import type { ArticleInput, EditedArticle } from '#functions/blog/admin/article-contract.ts';
import { SelectField } from '#web/design/SelectField.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { PictureField } from '../../uploads/PictureField.tsx';

type ArticleDraft = Omit<ArticleInput, 'revision'>;

const NONE = 'none';

/** The fields of an article. They are saved while the admin types. */
export function ArticleFields({
  article,
  value,
  errors,
  change,
}: {
  article: EditedArticle;
  value: ArticleDraft;
  errors: Readonly<Record<string, string>>;
  change: (next: (value: ArticleDraft) => ArticleDraft) => void;
}) {
  const set = (part: Partial<ArticleDraft>) => change((all) => ({ ...all, ...part }));
  const wasPublic = article.state === 'published' || article.formerSlugs.length > 0;
  return (
    <div className="grid max-w-narrow gap-5">
      <TextField
        label="Title"
        name="title"
        maxLength={150}
        value={value.title}
        error={errors.title}
        onChange={({ target }) => change((all) => withTitle(all, target.value, wasPublic))}
      />
      <TextField
        label="Address"
        name="slug"
        maxLength={100}
        value={value.slug}
        error={errors.slug}
        hint={
          // A refused address is not the article's address, so the hint would be wrong.
          errors.slug
            ? undefined
            : wasPublic
              ? `It is at /blogs/${value.slug}. Choose another if you like: links to the old one still lead here.`
              : `The article will be at /blogs/${value.slug}`
        }
        onChange={({ target }) => set({ slug: target.value })}
      />
      <TextArea
        label="Excerpt"
        name="excerpt"
        rows={2}
        maxLength={300}
        hint="One or two sentences: under the title, in lists and in search results."
        value={value.excerpt}
        error={errors.excerpt}
        // The excerpt is a single line, so line breaks become spaces.
        onChange={({ target }) => set({ excerpt: target.value.replaceAll(/\s*\n\s*/g, ' ') })}
      />
      <TextArea
        label="Text"
        name="markdown"
        rows={20}
        maxLength={100_000}
        hint="Written in Markdown: ## headings, **bold**, lists, tables, code and links."
        value={value.markdown}
        error={errors.markdown}
        onChange={({ target }) => set({ markdown: target.value })}
        className="[&_textarea]:max-h-[70dvh] [&_textarea]:font-mono [&_textarea]:text-sm"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Category"
          value={value.categoryId === null ? NONE : String(value.categoryId)}
          options={[
            { value: NONE, label: 'None' },
            ...article.categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => set({ categoryId: target.value === NONE ? null : Number(target.value) })}
        />
        <SelectField
          label="Author"
          value={value.authorId ?? NONE}
          options={[
            { value: NONE, label: 'The school' },
            ...article.authors.map(({ id, name, email }) => ({ value: id, label: name || email || id })),
          ]}
          onChange={({ target }) => set({ authorId: target.value === NONE ? null : target.value })}
        />
      </div>
      <Tags
        tags={value.tags}
        error={errors.tags ?? firstErrorUnder('tags.', errors)}
        onChange={(tags) => set({ tags })}
      />
      <PictureField
        label="Cover picture"
        optional
        value={value.featuredImage ?? ''}
        error={errors.featuredImage}
        hint="Without one, a drawing is shown."
        onChange={(address) => set({ featuredImage: address || null })}
      />
      {value.featuredImage && (
        <TextField
          label="What the picture shows"
          optional
          maxLength={200}
          hint="Read to those who do not see it. Leave it out for a picture that only sets a mood."
          value={value.featuredImageAlt}
          error={errors.featuredImageAlt}
          onChange={({ target }) => set({ featuredImageAlt: target.value })}
        />
      )}
    </div>
  );
}

/** Until the article is published, its address follows the title, unless somebody chose the address. */
function withTitle(written: ArticleDraft, title: string, wasPublic: boolean): ArticleDraft {
  const follows = !wasPublic && written.slug === articleAddressOf(written.title);
  return { ...written, title, slug: (follows && articleAddressOf(title)) || written.slug };
}

/** The tags as one line of text, separated by commas. */
function Tags({
  tags,
  error,
  onChange,
}: {
  tags: string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}) {
  const [text, setText] = useState(tags.join(', '));
  return (
    <TextField
      label="Tags"
      optional
      value={text}
      error={error}
      maxLength={400}
      hint="With commas between them; cards show the first two."
      onChange={({ target }) => {
        setText(target.value);
        onChange(tagsOf(target.value));
      }}
    />
  );
}

const tagsOf = (text: string) => text.split(',').flatMap((tag) => tag.trim() || []);

function firstErrorUnder(start: string, errors: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(errors).find(([path]) => path.startsWith(start))?.[1];
}
