/** The part that both sides run. That the browser sanitizes the text is tested in web/e2e/blog.test.ts. */
import { expect, test } from 'vitest';
import { articleText } from './article-text.ts';

test('gives each heading an id and a link, and lists the second-level ones', () => {
  const { html, sections } = articleText('<h2>Ask <em>twice</em> &amp; wait</h2><p>Text</p><h3>ask Twice wait</h3>');
  expect(sections).toEqual([{ id: 'section-ask-twice-wait', title: 'Ask twice & wait' }]);
  expect(html).toBe(
    '<h2 id="section-ask-twice-wait">Ask <em>twice</em> &amp; wait' +
      '<a href="#section-ask-twice-wait" tabindex="-1" aria-hidden="true" class="section-link">#</a></h2><p>Text</p>' +
      '<h3 id="section-ask-twice-wait-2">ask Twice wait' +
      '<a href="#section-ask-twice-wait-2" tabindex="-1" aria-hidden="true" class="section-link">#</a></h3>',
  );
});

test('puts tables into frames, also one in another', () => {
  const table = (content: string) => `<table><tr><td>${content}</td></tr></table>`;
  const frame = (content: string) =>
    `<div class="table-frame" tabindex="0" role="region" aria-label="Table">${content}</div>`;
  expect(articleText(table(table('1'))).html).toBe(frame(table(frame(table('1')))));
});

test('keeps the classes of highlighted code only', () => {
  const { html } = articleText('<span class="hljs-string fixed inset-0">x</span><code class="language-ts">y</code>');
  expect(html).toBe('<span class="hljs-string">x</span><code class="language-ts">y</code>');
});

test('takes what looks like a tag in a text or a value for what it is', () => {
  const texts = [
    '<p>&lt;h2&gt; class="fixed" "quoted &lt;/h2&gt;</p>',
    '<a href="/a" title="<h2>x</h2> <table>">link</a>',
    '<img src="/a.png" alt=" class= > <h2>">',
  ];
  for (const text of texts) expect(articleText(text)).toEqual({ html: text, sections: [] });
});

test('an empty heading, one in another, and one that never ends break nothing', () => {
  expect(articleText('<h2></h2>').sections).toEqual([{ id: 'section', title: '' }]);
  expect(articleText('<h2>a<h3>b</h3></h2>').sections).toEqual([{ id: 'section-ab', title: 'ab' }]);
  expect(articleText('<h2>a').html).toBe('<h2>a');
});
