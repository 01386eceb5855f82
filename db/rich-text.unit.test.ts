import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#db/local/property-runs.ts';
import { markdownRefusals } from './connection/refusal.ts';
import { hostileHtml } from './local/hostile-html.ts';
import { renderDiscussion, renderMarkdown, sanitizeRichText } from './rich-text.ts';

/** The text, repeated up to the maximum length of a field. */
const filled = (unit: string) => unit.repeat(100_000 / unit.length);
/** Any refusal of a text. */
const refused = expect.objectContaining({
  code: expect.toBeOneOf([...markdownRefusals]),
  path: 'markdown',
});
const tooDeep = expect.objectContaining({ code: 'text_too_deep', path: 'markdown' });

test('a lesson keeps its structure', () => {
  const html = renderMarkdown(
    '# One\n\n## Two\n\n> *said*\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\n```ts\nlet n = 1 < 2;\n```',
  );
  expect(html).toContain('<h2>One</h2>');
  expect(html).toContain('<blockquote>');
  expect(html).toContain('<th align="center" scope="col">b</th>');
  expect(html).toContain('<pre><code class="language-ts">');
});

test('code is highlighted by its language, and is escaped whatever it contains', () => {
  expect(renderMarkdown('```python\nprint("<b>")  # <script>\n```')).toBe(
    '<pre><code class="language-python"><span class="hljs-built_in">print</span>(<span class="hljs-string">' +
      '"&lt;b&gt;"</span>)  <span class="hljs-comment"># &lt;script&gt;</span>\n</code></pre>\n',
  );
  expect(renderMarkdown('```ts\nconst n: number = 1;\n```')).toContain('<span class="hljs-keyword">const</span>');
  for (const language of ['', 'text', 'constructor', 'klingon']) {
    expect(renderMarkdown(`\`\`\`${language}\n1 < 2\n\`\`\``)).toMatch(/<code[^>]*>1 &lt; 2\n<\/code>/);
  }
});

test('links and pictures may only lead to allowed places', () => {
  expect(renderMarkdown('[out](https://example.com)')).toBe(
    '<p><a href="https://example.com" rel="noopener">out</a></p>\n',
  );
  expect(renderMarkdown('[in](/courses)')).toContain('href="/courses"');
  expect(renderMarkdown('![art](/art/logo.svg)')).toContain('src="/art/logo.svg"');
  expect(renderMarkdown('![mine](/uploads/0b1c-2d.webp)')).toContain('src="/uploads/0b1c-2d.webp"');
  const foreign = ['https://example.com/a.png', '//example.com/a.png', '/\\example.com/a.png', 'a.png', 'data:,'];
  // The browser of each reader would request these with the reader's session.
  const requests = ['/api/admin/users/export', '/art/../api/account/export', '/art/%2e%2e/api/login', '/uploads/..'];
  for (const src of [...foreign, ...requests]) {
    expect(sanitizeRichText(`<img src="${src}">`)).toBe('');
  }
  expect(sanitizeRichText('<img src="/\t/example.com/a.png">')).toBe('');
});

/** Matches every tag that may be in a sanitized text, with its attributes as `sanitizeRichText` writes them. */
const allowedTag =
  /^<\/?(?:h[2-4]|p|br|hr|blockquote|[uo]l|li|pre|code|strong|em|del|a|img|table|thead|tbody|t[rhd]|su[bp]|kbd|span)(?: (?:href|title|rel|src|alt|width|height|loading|start|align|scope|class)="[^"<>]*")*(?: \/)?>/;

test.each(hostileHtml)('removes everything that runs or restyles: %s', (html) => {
  const sanitized = sanitizeRichText(html);
  for (const { index } of sanitized.matchAll(/</g)) expect(sanitized.slice(index)).toMatch(allowedTag);
  for (const [, address] of sanitized.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(/^\/[^/\\]/);
  for (const [, names] of sanitized.matchAll(/class="([^"]*)"/g)) expect(names).toMatch(/^(?:language|hljs)-\w+$/);
  // If a second pass changed the result, the first one would have parsed it wrongly.
  expect(sanitizeRichText(sanitized)).toBe(sanitized);
});

test('harmless parts stay when the rest is removed', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<style>*{display:none}</style>',
    '<p onclick="alert(1)" style="color:red" class="hidden">text</p>',
    '<a href="javascript:alert(1)">text</a>',
    '<iframe src="/"></iframe><svg onload="alert(1)"></svg><form action="/"></form>',
    '<code class="language-ts fixed">text</code>',
    '<span class="hljs-string fixed" id="root" style="color:red">text</span>',
  ].join('');
  expect(sanitizeRichText(hostile)).toBe(
    '<p>text</p><a rel="noopener">text</a><code class="language-ts">text</code><span class="hljs-string">text</span>',
  );
});

test("GitHub's strikethrough and links that begin with www. or a scheme work", () => {
  expect(renderMarkdown('~~old~~ www.example.com/a?b=c. ada@example.com')).toBe(
    '<p><del>old</del> <a href="http://www.example.com/a?b=c" rel="noopener">www.example.com/a?b=c</a>. ' +
      '<a href="mailto:ada@example.com" rel="noopener">ada@example.com</a></p>\n',
  );
  expect(renderMarkdown('main.py and README.md')).toBe('<p>main.py and README.md</p>\n');
});

test('a table with thousands of cells that nobody wrote is refused for its field, and a table that somebody wrote is not', () => {
  const hollow = `${'|'.repeat(176)}\n${'|-'.repeat(175)}\n${'|\n'.repeat(360)}\n`;
  const tooWide = expect.objectContaining({ code: 'table_too_wide', path: 'markdown' });
  const inQuotation = hollow.replaceAll(/^/gm, '> ');
  for (const text of [
    hollow,
    hollow.repeat(8),
    inQuotation,
    hollow.replaceAll('\n', '\r'),
    hollow.replaceAll('\n', '\r\n'),
    hollow.replaceAll('-', ':-:'),
  ]) {
    expect(() => renderMarkdown(text, 'markdown')).toThrow(tooWide);
    expect(() => renderDiscussion(text, 'markdown')).toThrow(tooWide);
  }
  const row = (cell: string) => `|${`${cell}|`.repeat(12)}\n`;
  const written = `${row('name')}${row('---')}${row('-').repeat(1000)}`;
  expect(renderMarkdown(written).match(/<td>/g)).toHaveLength(12_000);
  expect(renderMarkdown(`${row('name')}${row('---')}${'a | b\n'.repeat(400)}`).match(/<td>/g)).toHaveLength(4800);
});

test('absurd nesting is refused for its field, and plausible nesting is not', () => {
  const nested = (marker: string, levels: number) => `${marker.repeat(levels)}x`;
  for (const marker of ['> ', '>', '- ', '1. ', '> - ', '> 1. * ']) {
    expect(() => renderMarkdown(nested(marker, 5000), 'markdown')).toThrow(tooDeep);
    expect(renderMarkdown(nested(marker, 8))).toContain('x');
  }
  const steps = Array.from({ length: 300 }, (_, level) => `${'  '.repeat(level)}- a`);
  expect(() => renderMarkdown(steps.join('\n'), 'markdown')).toThrow(tooDeep);
  expect(renderMarkdown(steps.slice(0, 20).join('\n'))).toContain('a');
  expect(() => renderMarkdown(`${'*'.repeat(40_000)}a${'*'.repeat(40_000)}`, 'markdown')).toThrow(tooDeep);
});

test('HTML of any depth is reduced to a depth that every browser can show', () => {
  for (const tag of ['blockquote', 'b', 'em', 'div', 'span']) {
    const html = sanitizeRichText(`${`<${tag}>`.repeat(8000)}x${`</${tag}>`.repeat(8000)}`);
    expect(html).toContain('x');
    expect(html.split(`<${tag}>`).length).toBeLessThan(200);
    expect(sanitizeRichText(html)).toBe(html);
  }
});

/** CPU time of this thread, because a busy machine makes everything take longer. */
function secondsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000_000;
}

// Each of these took seconds or minutes in a parser that rescans from every mark, or overflowed its stack.
test.each([
  ...['[', '![', '*', '*a _b ', '<b>', '<!--', '`a``', 'a', 'a.', 'http://', '[a]: b\n', '|a', '```\n', '- ', 'a\n'],
])('a hundred thousand characters of %j are parsed within seconds', (unit) => {
  const started = process.threadCpuUsage();
  for (const text of [
    filled(unit),
    `${filled(unit).slice(0, -1)}@`,
    `> > > ${filled(unit).slice(0, 5000)}\n\n\`\`\`\n${unit}`,
  ]) {
    try {
      renderMarkdown(text, 'markdown');
    } catch (error) {
      expect(error).toEqual(tooDeep);
    }
  }
  expect(secondsSince(started)).toBeLessThan(10);
});

test('text that only begins as an address does is read once, and not up to its end for each beginning', () => {
  const started = process.threadCpuUsage();
  // 2 MB, as much as a course file has.
  renderMarkdown('www.1-'.repeat(333_333), 'markdown');
  expect(secondsSince(started)).toBeLessThan(3);
  const long = `www.${'a'.repeat(63)}.co.uk/a`;
  expect(renderMarkdown(long)).toBe(`<p><a href="http://${long}" rel="noopener">${long}</a></p>\n`);
  expect(renderMarkdown(`www.${'a'.repeat(64)}.com`)).not.toContain('<a');
});

test.each(['js', 'ts', 'python', 'java', 'sql', 'json', 'bash'])('long code in %s is not highlighted', (language) => {
  const started = process.threadCpuUsage();
  for (const unit of ['<a>', '(a=', '`${', '{"a":', '"$(', '/a', "'", '@a(']) {
    expect(renderMarkdown(`\`\`\`${language}\n${unit.repeat(20_000)}\n\`\`\``)).not.toContain('hljs');
  }
  expect(secondsSince(started)).toBeLessThan(10);
});

test('code that would become many times as long is not highlighted, and code that people write is', () => {
  for (const unit of ['{ ', '1, ', '+ ', '[ ', '"" ']) {
    const html = renderDiscussion(`\`\`\`json\n${unit.repeat(2000)}\n\`\`\``);
    expect(html.length).toBeLessThan(16 * unit.length * 2000);
  }
  const written = 'const answer = (seconds: number) => ({ seconds, words: Math.round(seconds * 2.5) });\n'.repeat(50);
  expect(renderDiscussion(`\`\`\`ts\n${written}\`\`\``)).toContain('hljs-keyword');
});

test('a very long word in code is not highlighted, and neither is code beyond the room of a text', () => {
  const block = (code: string) => `\`\`\`java\n${code}\n\`\`\`\n\n`;
  expect(renderMarkdown(block(`int a = "${'x'.repeat(190)}";`))).toContain('hljs');
  expect(renderMarkdown(block(`int a = "${'x'.repeat(200)}";`))).not.toContain('hljs');
  const long = block('int a = 1;\n'.repeat(800));
  const blocks = renderMarkdown(long.repeat(4)).split('</pre>');
  expect(blocks.map((html) => html.includes('hljs'))).toEqual([true, true, false, false, false]);
});

test('an address that is defined once may be used often, unless the text would become far longer', () => {
  const text = (length: number, uses: number) =>
    `[a]: https://example.com/${'b'.repeat(length)}\n\n${'[a] '.repeat(uses)}`;
  const refusal = expect.objectContaining({ code: 'address_too_often', path: 'markdown' });
  for (const render of [renderMarkdown, renderDiscussion]) {
    expect(() => render(text(2000, 500), 'markdown')).toThrow(refusal);
    expect(render(text(80, 100)).split('<a ')).toHaveLength(101);
  }
});

test('any text is rendered or refused, and sanitizing the result again changes nothing', () => {
  const mark = fc.constantFrom(
    '> ',
    '- ',
    '1. ',
    '*',
    '**',
    '_',
    '~~',
    '`',
    '```\n',
    '[',
    '](',
    ')',
    '<b>',
    '</b>',
    '<',
    '&lt;',
    '\n',
    '\n\n',
    '  ',
    '|',
    '|-|\n',
    '#',
    'a',
    '\\',
    'www.',
    '@b.co',
    '![',
  );
  const text = fc.array(fc.tuple(mark, fc.integer({ min: 1, max: 80 })), { maxLength: 30 });
  fc.assert(
    fc.property(text, (parts) => {
      try {
        const html = renderMarkdown(parts.map(([part, times]) => part.repeat(times)).join(''), 'markdown');
        for (const { index } of html.matchAll(/</g)) expect(html.slice(index)).toMatch(allowedTag);
        expect(sanitizeRichText(html)).toBe(html);
      } catch (error) {
        expect(error).toEqual(refused);
      }
    }),
    propertyRuns(200),
  );
});
