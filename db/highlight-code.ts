/** Highlights code when it is stored, so that a reader's browser needs no highlighter. */
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';

// A grammar is a function, so nothing is compiled before the first code in its language.
for (const [name, grammar] of Object.entries({ bash, java, javascript, json, python, sql, typescript })) {
  highlighter.registerLanguage(name, grammar);
}

/** Some grammars look ahead to the end at each token, so longer code is not highlighted. */
const maximumLength = 10_000;
/** Within a word they look ahead to its end at each character. */
const veryLongWord = /\S{200}/;

/** Code with a token at each character becomes forty times as long; short statements, up to thirteen times. */
const mostHtml = { each: 15, always: 1000 };

/**
 * Escaped HTML with a span of a class `hljs-…` around each token; null for an unknown language, very long code and very
 * long words, and code of which far more HTML would come than people's code becomes.
 */
export function highlightCode(code: string, language: string): string | null {
  if (code.length > maximumLength || veryLongWord.test(code) || !highlighter.getLanguage(language)) return null;
  const html = highlighter.highlight(code, { language, ignoreIllegals: true }).value;
  return html.length <= mostHtml.each * code.length + mostHtml.always ? html : null;
}
