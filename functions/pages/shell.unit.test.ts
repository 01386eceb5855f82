import { raw } from 'hono/html';
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
    <script type="module" crossorigin src="/app.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/shell.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Needs JavaScript.</noscript>
  </body>
</html>`;

const entry = '<script type="module" crossorigin src="/app.js"></script>\n';
const code = raw('<link rel="modulepreload" href="/assets/page.js">');

test('writes the parts of a page into their places, and the code where it is not loaded before a rendered screen', async () => {
  const screen = { markup: '<h1>Hello $& $1</h1>', dataBlock: '<script id="first-data">{}</script>' };
  const page = await pageWriter(index)({ title: '</title><b>', head: '<meta>', code, screen });
  expect(page).toBe(
    index
      .replace('Of the build', '&lt;/title&gt;&lt;b&gt;')
      .replace(/<meta[^>]*>/, '')
      .replace(entry, '')
      .replace('</head>', `<template id="code">${entry}${code}</template>&lt;meta&gt;</head>`)
      .replace('<div id="root">', () => `<div id="root">${screen.markup}`)
      .replace('</body>', `${screen.dataBlock}</body>`),
  );
});

test('without a screen, the code is loaded at once', async () => {
  const page = await pageWriter(index)({ title: 'Cart', head: '<meta>', code, screen: null });
  expect(page).toContain('<div id="root"></div>');
  expect(page).toContain(`${entry}${code}&lt;meta&gt;</head>`);
  expect(page).not.toContain('<template');
});

test.each(['<title>', '</title>', 'name="description"', '</head>', '<div id="root">', '</body>'])(
  'a shell without %s, or with two, is refused',
  (mark) => {
    expect(() => pageWriter(index.replace(mark, ''))).toThrow('must contain');
    if (mark !== '</title>') expect(() => pageWriter(index + index)).toThrow('must contain');
  },
);

test('a shell without code is refused', () => {
  expect(() => pageWriter(index.replace(/<script type="module".*/, ''))).toThrow('no code');
});
