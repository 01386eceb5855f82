/** A legal text as LegalPage shows it, made from its Markdown by the build. */
export type LegalText = {
  lastUpdated: string;
  html: string;
  /** The table of contents; `id` is the id of the heading in `html`. */
  sections: { id: string; title: string }[];
};

/**
 * Reads a text whose first line says when it was last updated and whose second-level headings are its sections. Throws
 * if that line is missing or a heading is not plain text.
 */
export function readLegalText(markdown: string, render: (markdown: string) => string): LegalText {
  const [, lastUpdated, body] = /^Last updated: ([^\n]+)\n\n(.+)$/s.exec(markdown) ?? [];
  if (!lastUpdated || !body) throw new Error('A legal text must begin with the line "Last updated: …".');
  const sections: LegalText['sections'] = [];
  const html = render(body).replaceAll(/<h2>(.*?)<\/h2>/g, (_heading, title: string) => {
    if (/[<&]/.test(title))
      throw new Error(`A heading must be plain text, because the table of contents shows it: ${title}`);
    const id = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    sections.push({ id, title });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { lastUpdated, html, sections };
}
