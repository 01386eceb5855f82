/**
 * The one door for HTML and addresses of scripts under Trusted Types: the policy of pages refuses any other text where a
 * browser would run or parse it (functions/api/security-headers.ts).
 */
import { useMemo } from 'react';

/** https://www.w3.org/TR/trusted-types/#trusted-type-policy-factory. TypeScript's library does not know it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}
interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

const rules: Policy = { createHTML: (html) => html, createScriptURL: (address) => address };
let policy: Policy | undefined;

function trust(): Policy {
  policy ??= globalThis.trustedTypes?.createPolicy('launchpad', rules) ?? rules;
  return policy;
}

/** For `dangerouslySetInnerHTML`: HTML that was sanitized on the server, by the build or by DOMPurify. */
export function useSanitizedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: trust().createHTML(html) }), [html]);
}

/** The address of a script that belongs to our build, or that the policy of the page names. */
export function trustedScript(address: string): string {
  return trust().createScriptURL(address);
}
