import { expect, test } from 'vitest';
import { pageWriter } from './shell.ts';

const index = `<!doctype html>
<html lang="en">
  <head>
    <title>Of the build</title>
    <meta
      name="description"
      content="Of the build."
    />
    <script src="/before-paint.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Needs JavaScript.</noscript>
  </body>
</html>`;

test('writes the parts of a page into their places, and loads the code after a rendered screen', async () => {
  const screen = { markup: '<h1>Hello $& $1</h1>', dataBlock: '<script id="first-data">{}</script>' };
  const page = await pageWriter(index)({ title: '</title><b>', head: '', screen });
  expect(page).toBe(
    index
      .replace('Of the build', '&lt;/title&gt;&lt;b&gt;')
      .replace(/<meta[^>]*>/, '')
      .replace('type="module"', 'type="module" fetchpriority="low"')
      .replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
      .replace('<div id="root">', () => `<div id="root">${screen.markup}`)
      .replace('</body>', `${screen.dataBlock}</body>`),
  );
});

test('without a screen, the code comes first', async () => {
  const page = await pageWriter(index)({ title: 'Cart', head: '<meta>', screen: null });
  expect(page).toContain('<div id="root"></div>');
  expect(page).toContain('&lt;meta&gt;</head>');
  expect(page).not.toContain('fetchpriority');
});

test.each(['<title>', '</title>', 'name="description"', '</head>', '<div id="root">', '</body>'])(
  'a shell without %s, or with two, is refused',
  (mark) => {
    expect(() => pageWriter(index.replace(mark, ''))).toThrow('must contain');
    if (mark !== '</title>') expect(() => pageWriter(index + index)).toThrow('must contain');
  },
);

test('a shell without code is refused', () => {
  expect(() => pageWriter(index.replace(/<script type="module".*/, '').replace(/<link.*/, ''))).toThrow('no code');
});
