/**
 * At its first check zod would try whether it may make code of text, which the policy of the page refuses and reports.
 * `z.config({ jitless: true })` is the same, and would load zod with every page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
