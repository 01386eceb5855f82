/** What a title gives as an address: small letters, digits and hyphens; empty where that would have no letter. */
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
