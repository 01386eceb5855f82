/** The providers that a person has unlinked, which join the account by its address no more (social-sign-in.ts). */
import { sql } from 'drizzle-orm';
import type { SignupMethod } from './states.ts';
import { users } from './tables.ts';

type Provider = Exclude<SignupMethod, 'email'>;

/** The new value of the column when the provider is linked. */
export const withoutProvider = (provider: Provider) => sql`array_remove(${users.unlinkedProviders}, ${provider})`;

/** The new value of the column when the provider is unlinked. */
export const withProvider = (provider: Provider) => sql`array_append(${withoutProvider(provider)}, ${provider})`;
