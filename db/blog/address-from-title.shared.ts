/** Makes a slug from a title: lower-case letters, digits and hyphens; empty when the slug would contain no letter. */
export function addressOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
  return /[a-z]/.test(slug) ? slug : '';
}
