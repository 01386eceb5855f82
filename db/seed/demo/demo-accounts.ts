/** The accounts of docs/decisions.md "Names and demo data" that anyone can sign in with locally; `npm start` prints them. */
import type { UserRole } from '#db/accounts/states.ts';

export const demoPassword = 'launchpad-demo';

export const demoStudent = 'student@launchpad.test';
export const demoCreator = 'creator@launchpad.test';
export const demoAdmin = 'admin@launchpad.test';

export type DemoAccountSeed = { email: string; firstName: string; lastName: string; role: UserRole };

export const demoAccounts: DemoAccountSeed[] = [
  { email: demoStudent, firstName: 'Sam', lastName: 'Rivera', role: 'STUDENT' },
  { email: demoCreator, firstName: 'Nadia', lastName: 'Okafor', role: 'CREATOR' },
  { email: demoAdmin, firstName: 'Alex', lastName: 'Morgan', role: 'ADMIN' },
];
