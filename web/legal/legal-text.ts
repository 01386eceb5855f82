/** A legal text as the page shows it, made from its Markdown at build time. */
export type LegalText = {
  lastUpdated: string;
  html: string;
  /** The table of contents: `id` is the heading's in `html`. */
  sections: { id: string; title: string }[];
};

/** Reads a text whose first line says when it was last updated and whose second-level headings are its sections. */
export function readLegalText(markdown: string, render: (markdown: string) => string): LegalText {
  const [, lastUpdated, body] = /^Last updated: ([^\n]+)\n\n(.+)$/s.exec(markdown) ?? [];
  if (!lastUpdated || !body) throw new Error('A legal text begins with the line "Last updated: …".');
  const sections: LegalText['sections'] = [];
  const html = render(body).replaceAll(/<h2>(.*?)<\/h2>/g, (_heading, title: string) => {
    if (/[<&]/.test(title)) throw new Error(`The contents show this heading as plain text: ${title}`);
    const id = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    sections.push({ id, title });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { lastUpdated, html, sections };
}
