import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio, type Oklch } from './contrast.ts';

const themes = { light: new Map<string, Oklch>(), dark: new Map<string, Oklch>() };
const stylesheet = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const token = /--color-([\w-]+): light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/g;
for (const [, name = '', light = '', dark = ''] of stylesheet.matchAll(token)) {
  themes.light.set(name, parse(light));
  themes.dark.set(name, parse(dark));
}

function parse(values: string): Oklch {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = values.split(' ').map(Number);
  return { lightness, chroma, hue };
}

const BACKGROUNDS = ['paper', 'surface', 'sunken'];

/** Every text color with every background that it is used on. */
const TEXT = [
  ...BACKGROUNDS.flatMap((background) =>
    ['ink', 'muted', 'accent', 'accent-strong', 'danger', 'success', 'warning'].map(
      (text) => [text, background] as const,
    ),
  ),
  ['paper', 'ink'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-accent-soft', 'accent-soft'],
  ['on-highlight', 'highlight'],
  ['on-highlight-soft', 'highlight-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ...['accent', 'highlight', 'success', 'warning', 'danger'].map((tone) => ['ink', `${tone}-soft`] as const),
  ...['accent', 'highlight', 'success', 'warning', 'danger'].map((tone) => ['muted', `${tone}-soft`] as const),
  ...['success', 'warning', 'danger'].map((tone) => [tone, `${tone}-soft`] as const),
] as const;

/** Shapes that must be visible, with their backgrounds: the borders of controls, the focus ring, the stars. */
const SHAPES = [
  ['line-strong', 'paper'],
  ['line-strong', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
  ['accent', 'paper'],
  ['star', 'surface'],
] as const;

describe.each(Object.entries(themes))('the %s theme', (_name, colors) => {
  const ratio = (one: string, other: string) => {
    const [a, b] = [colors.get(one), colors.get(other)];
    if (!a || !b) throw new Error(`No such color: ${a ? other : one}`);
    return contrastRatio(a, b);
  };

  it.each(TEXT)('is readable: %s on %s', (text, background) => {
    expect(ratio(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('is visible: %s on %s', (shape, background) => {
    expect(ratio(shape, background)).toBeGreaterThanOrEqual(3);
  });
});

describe('contrastRatio', () => {
  it('is 21 between black and white, whichever comes first', () => {
    const [black, white] = [
      { lightness: 0, chroma: 0, hue: 0 },
      { lightness: 1, chroma: 0, hue: 0 },
    ];
    expect(contrastRatio(black, white)).toBeCloseTo(21, 1);
    expect(contrastRatio(white, black)).toBeCloseTo(21, 1);
  });
});
