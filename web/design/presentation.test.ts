import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Countdown } from './Countdown.tsx';
import { initials } from './initials.ts';
import { menuPlacement } from './menu-placement.ts';
import { pageWindow } from './page-window.ts';
import { priceText } from './price-text.ts';

describe('initials', () => {
  it.each([
    ['Ada Byron', 'AB'],
    ['  ada  augusta   byron ', 'AB'],
    ['Cher', 'C'],
    ['Éric Özil', 'ÉÖ'],
    ['', ''],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('priceText', () => {
  it.each([
    ['499.00', '$499'],
    ['49.5', '$49.50'],
    ['1299.99', '$1,299.99'],
    [0, '$0'],
  ])('of %s is %s', (amount, text) => {
    expect(priceText(amount)).toBe(text);
  });
});

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, null, 5]],
    [5, 12, [1, null, 4, 5, 6, null, 12]],
    [3, 12, [1, 2, 3, 4, null, 12]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  ])('on page %i of %i offers %j', (page, count, pages) => {
    expect(pageWindow(page, count)).toEqual(pages);
  });
});

describe('menuPlacement', () => {
  const viewport = { width: 375, height: 700 };
  const menu = { width: 224, height: 200 };

  it('opens below its button, at its start or its end', () => {
    const button = { left: 20, right: 300, top: 10, bottom: 50 };
    expect(menuPlacement(button, menu, viewport, 'start')).toEqual({ left: 20, top: 58 });
    expect(menuPlacement(button, menu, viewport, 'end')).toEqual({ left: 76, top: 58 });
  });

  it('opens above when there is no room below', () => {
    const button = { left: 20, right: 60, top: 600, bottom: 640 };
    expect(menuPlacement(button, menu, viewport, 'start').top).toBe(392);
  });

  it('stays inside the window', () => {
    const button = { left: 330, right: 370, top: 10, bottom: 50 };
    expect(menuPlacement(button, menu, viewport, 'start').left).toBe(143);
    const narrow = { left: 4, right: 44, top: 10, bottom: 50 };
    expect(menuPlacement(narrow, menu, viewport, 'end').left).toBe(8);
  });
});

describe('Countdown', () => {
  const shown = (days: number, hours: number, minutes: number, seconds: number) =>
    renderToStaticMarkup(createElement(Countdown, { label: 'Starts in', days, hours, minutes, seconds }));

  it('uses the singular for one of a unit, in the visible text and for screen readers', () => {
    const one = shown(1, 1, 1, 1);
    expect(one).toContain('1 day 1 hour 1 minute 1 second<');
    expect(one.match(/>(day|hour|minute|second)</g)).toHaveLength(4);
    expect(shown(0, 2, 0, 1)).toContain('2 hours 0 minutes 1 second<');
  });
});
