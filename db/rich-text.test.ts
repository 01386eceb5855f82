import { expect, test } from 'vitest';
import { hostileHtml } from './local/hostile-html.ts';
import { renderMarkdown, sanitiseHtml } from './rich-text.ts';

test('a lesson keeps its structure', () => {
  const html = renderMarkdown(
    '# One\n\n## Two\n\n> *said*\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\n```ts\nlet n = 1 < 2;\n```',
  );
  expect(html).toContain('<h2>One</h2>');
  expect(html).toContain('<blockquote>');
  expect(html).toContain('<th align="center" scope="col">b</th>');
  expect(html).toContain('<pre><code class="language-ts">');
});

test('code is coloured by its language, and is text whatever stands in it', () => {
  expect(renderMarkdown('```python\nprint("<b>")  # <script>\n```')).toBe(
    '<pre><code class="language-python"><span class="hljs-built_in">print</span>(<span class="hljs-string">' +
      '"&lt;b&gt;"</span>)  <span class="hljs-comment"># &lt;script&gt;</span>\n</code></pre>\n',
  );
  expect(renderMarkdown('```ts\nconst n: number = 1;\n```')).toContain('<span class="hljs-keyword">const</span>');
  for (const language of ['', 'text', 'constructor', 'klingon']) {
    expect(renderMarkdown(`\`\`\`${language}\n1 < 2\n\`\`\``)).toMatch(/<code[^>]*>1 &lt; 2\n<\/code>/);
  }
});

test('links and pictures lead where they may', () => {
  expect(renderMarkdown('[out](https://example.com)')).toBe(
    '<p><a href="https://example.com" rel="noopener">out</a></p>\n',
  );
  expect(renderMarkdown('[in](/courses)')).toContain('href="/courses"');
  expect(renderMarkdown('![art](/art/logo.svg)')).toContain('src="/art/logo.svg"');
  for (const src of ['https://example.com/a.png', '//example.com/a.png', '/\\example.com/a.png', 'a.png', 'data:,']) {
    expect(sanitiseHtml(`<img src="${src}">`)).toBe('');
  }
  expect(sanitiseHtml('<img src="/\t/example.com/a.png">')).toBe('');
});

/** Every tag of a sanitised text with its attributes, as `sanitiseHtml` writes them. */
const allowedTag =
  /^<\/?(?:h[2-4]|p|br|hr|blockquote|[uo]l|li|pre|code|strong|em|del|a|img|table|thead|tbody|t[rhd]|su[bp]|kbd|span)(?: (?:href|title|rel|src|alt|width|height|loading|start|align|scope|class)="[^"<>]*")*(?: \/)?>/;

test.each(hostileHtml)('nothing that runs or restyles comes through: %s', (html) => {
  const sanitised = sanitiseHtml(html);
  for (const { index } of sanitised.matchAll(/</g)) expect(sanitised.slice(index)).toMatch(allowedTag);
  for (const [, address] of sanitised.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(/^\/[^/\\]/);
  for (const [, names] of sanitised.matchAll(/class="([^"]*)"/g)) expect(names).toMatch(/^(?:language|hljs)-\w+$/);
  // What a second reading would take for something else was not taken apart rightly by the first.
  expect(sanitiseHtml(sanitised)).toBe(sanitised);
});

test('what is harmless stays where the rest is taken away', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<style>*{display:none}</style>',
    '<p onclick="alert(1)" style="color:red" class="hidden">text</p>',
    '<a href="javascript:alert(1)">text</a>',
    '<iframe src="/"></iframe><svg onload="alert(1)"></svg><form action="/"></form>',
    '<code class="language-ts fixed">text</code>',
    '<span class="hljs-string fixed" id="root" style="color:red">text</span>',
  ].join('');
  expect(sanitiseHtml(hostile)).toBe(
    '<p>text</p><a rel="noopener">text</a><code class="language-ts">text</code><span class="hljs-string">text</span>',
  );
});
