/** A signed-in student, for tests. */
import type { CurrentUser } from '#functions/accounts/contract.ts';

export const ada: CurrentUser = {
  id: 1,
  firstName: 'Ada',
  lastName: 'Learner',
  email: 'ada@launchpad.test',
  phoneNumber: null,
  role: 'STUDENT',
  emailVerified: true,
  teaches: false,
  unreadNotifications: 0,
};
