/**
 * `npm run dev`: like `npm start`, with hot reload of app and Worker. Vite serves the app, workerd the API behind it.
 */
import { watch } from 'node:fs';
import { basename, join } from 'node:path';
import { createServer } from 'vite';
import { migrate } from '#db/migrate.ts';
import { paidElsewhere } from '../pages/shell.ts';
import { forgetBuild } from './build-state.ts';
import { choosePort, keepCronGoing, openData, runUntilInterrupted, wantsStandIn } from './local-run.ts';
import { localStorageDirectory, localVariables } from './local-variables.ts';
import { startLocalOidcProvider } from './oidc-provider.ts';
import { runScript } from './run-script.ts';
import { projectRoot, runWorker } from './run-worker.ts';
import { startStripeStandIn } from './stripe/stand-in.ts';

/** Node's default port, which every debugger knows. .vscode/launch.json attaches to it. */
const inspectorPort = 9229;

const log = (line: string) => console.log(`  ${line}`);

await runUntilInterrupted(async (opened) => {
  const port = await choosePort();
  const database = await openData(log);
  opened(() => database.stop());
  await runScript('build');

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
  const worker = await runWorker({ port: 0, variables, storage: localStorageDirectory, inspectorPort });
  opened(() => worker.stop());
  opened(keepCronGoing(worker));

  process.env.API_ORIGIN = worker.origin;
  process.env.PORT = String(port);
  const web = await createServer({
    configFile: join(projectRoot, 'vite.config.ts'),
    // Vite serves the shell here, and not the Worker.
    plugins: [
      {
        name: 'payments',
        transformIndexHtml: (index) =>
          variables.STRIPE_SECRET_KEY
            ? index.replace('<html', paidElsewhere({ tax: variables.STRIPE_TAX === 'yes' }))
            : index,
      },
    ],
  });
  opened(() => web.close());
  await web.listen();
  rebuildOnChange(worker.reload);
  if (database.postgresUrl) applyRulesOnChange(database.postgresUrl);
  console.log(
    `\nOpen     ${appOrigin}\nDebug    the Worker at 127.0.0.1:${inspectorPort}${stripe ? `\nPayments ${stripe.url}` : ''}\n`,
  );
});

/** Rebuilds the Worker when its sources change. When the build fails, the last build keeps running. */
function rebuildOnChange(reload: () => Promise<void>): void {
  const isSource = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts');
  onChange(['functions', 'db'], isSource, async () => {
    forgetBuild();
    await runScript('build:worker');
    await reload();
    log('The Worker is reloaded.');
  });
}

/** Applies the SQL rules when one changes. When that fails, the last rules stay. */
function applyRulesOnChange(postgresUrl: string): void {
  onChange(
    ['db'],
    (file) => basename(file) === 'functions.sql',
    async () => {
      await migrate(postgresUrl);
      log('The rules are applied.');
    },
  );
}

/** Runs `action` after a matching file has changed, once for several saves within 150 ms. Prints errors. */
function onChange(folders: string[], matches: (file: string) => boolean, action: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  const run = () => action().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  for (const folder of folders) {
    watch(join(projectRoot, folder), { recursive: true }, (_event, file) => {
      if (!file || !matches(file)) return;
      clearTimeout(timer);
      timer = setTimeout(run, 150);
    });
  }
}
