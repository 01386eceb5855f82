/** What the scheduled Worker does every five minutes. It may overlap with itself: each part takes that into account. */
import { sweepAccounts } from '#db/accounts/sweep.ts';
import { sweepCarts } from '#db/commerce/sweep.ts';
import { openDatabase } from '#db/connection/client.ts';
import { settingsOf, type WorkerBindings } from './api/environment.ts';
import { deliverDueMail } from './mail/deliver.ts';

/** One tick stays well within a Worker's limit of subrequests: about three a mail. */
const mailsPerTick = 250;

export async function runCron(bindings: WorkerBindings, now: Date): Promise<void> {
  const settings = settingsOf(bindings);
  const db = openDatabase(settings.databaseUrl);
  await deliverDueMail(db, settings, { now, limit: mailsPerTick });
  await sweepAccounts(db, { now });
  await sweepCarts(db, { now });
}
