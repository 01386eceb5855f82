/** `npm start`: builds the product and serves it with the embedded database at one address, until Ctrl-C. */
import { demoAccounts, demoPassword } from '#db/seed/demo/demo-accounts.ts';
import { choosePort, keepCronGoing, openData, runUntilInterrupted, wantsStandIn } from './local-run.ts';
import { localStorageDirectory, localVariables } from './local-variables.ts';
import { startLocalOidcProvider } from './oidc-provider.ts';
import { runScript } from './run-script.ts';
import { runWorker } from './run-worker.ts';
import { startStripeStandIn } from './stripe/stand-in.ts';

const log = (line: string) => console.log(`  ${line}`);

await runUntilInterrupted(async (opened) => {
  const port = await choosePort();
  console.log('Interview Launchpad is starting.');
  const building = runScript('build').then(() => log('The product is built.'));
  // The build is awaited below. Without this handler, a failed build would be an unhandled rejection until then.
  building.catch(() => {});
  const database = await openData(log);
  opened(() => database.stop());
  await building;

  const appOrigin = `http://localhost:${port}`;
  const google = await startLocalOidcProvider({ appOrigin });
  opened(() => google.stop());
  const stripe = wantsStandIn() ? await startStripeStandIn({ appOrigin }) : null;
  opened(async () => stripe?.stop());
  const variables = localVariables({
    databaseUrl: database.databaseUrl,
    appOrigin,
    google: google.variables,
    stripe: stripe?.variables ?? {},
  });
  const worker = await runWorker({ port, variables, storage: localStorageDirectory });
  opened(() => worker.stop());
  opened(keepCronGoing(worker));

  console.log(`
Open     ${appOrigin}
Mailbox  ${appOrigin}/dev/mailbox${stripe ? `\nPayments ${stripe.url}` : ''}
Accounts ${demoAccounts.map(({ email }) => email).join('\n         ')}
         password ${demoPassword}

Ctrl-C stops everything and keeps the data; npm run db:reset starts over.`);
});
