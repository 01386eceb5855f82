import { sql } from 'drizzle-orm';
import { emailChanges, users } from './tables.ts';

/**
 * SQL expression: the id of the account that a mail to this address was for, as far as the address says it: the one that
 * has it, otherwise the last that had it confirmed before a change. Null when there is none.
 */
export const accountOfMail = (email: string) => sql<number | null>`coalesce(
  (select ${users.id} from ${users} where ${users.email} = ${email}),
  (select ${emailChanges.userId} from ${emailChanges}
    where ${emailChanges.oldEmail} = ${email} and ${emailChanges.undoBy} > ${emailChanges.confirmedAt}
    order by ${emailChanges.id} desc limit 1))`;
