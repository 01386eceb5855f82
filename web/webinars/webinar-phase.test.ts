import { expect, test } from 'vitest';
import { webinarPhase } from './webinar-phase.ts';

const webinar = {
  dateTime: '2026-11-23T15:30:00.000Z',
  duration: 60,
  joinOpensAt: '2026-11-23T15:15:00.000Z',
  isCancelled: false,
};
const at = (time: string, changes = {}) => webinarPhase({ ...webinar, ...changes }, Date.parse(`2026-11-23T${time}Z`));

test('each phase begins at its exact moment', () => {
  expect([at('15:14:59.999'), at('15:15:00')]).toEqual(['ahead', 'doors-open']);
  expect([at('15:29:59.999'), at('15:30:00')]).toEqual(['doors-open', 'running']);
  expect([at('16:29:59.999'), at('16:30:00')]).toEqual(['running', 'over']);
});

test('a cancelled webinar stays cancelled after its end time', () => {
  expect([at('10:00:00', { isCancelled: true }), at('20:00:00', { isCancelled: true })]).toEqual([
    'cancelled',
    'cancelled',
  ]);
});
