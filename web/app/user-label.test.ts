import { expect, test } from 'vitest';
import { userLabel } from './user-label.ts';

test.each([
  [{ firstName: 'Ada', email: 'ada@launchpad.test' }, 'Ada'],
  [{ firstName: '  ', email: 'ada@launchpad.test' }, 'ada@launchpad.test'],
  [{ firstName: '', email: '' }, 'User'],
  [{ firstName: null, email: null }, 'User'],
])('%j is shown as %s', (user, label) => expect(userLabel(user)).toBe(label));
