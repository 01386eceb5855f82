/** The type of an imported legal text, which legal-text-plugin.ts turns into a module. */
declare module '*.md' {
  import type { LegalText } from '#web/legal/legal-text.ts';

  const text: LegalText;
  export default text;
}
