/** The Worker's settings for tests that call the cron or the mail delivery themselves, without a Worker. */
import { parseSettings, type Settings } from '../api/environment.ts';
import { testSecret } from './test-api.ts';

/** `providerUrl`: the address of the mail provider (test-mail-provider.ts). */
export function mailingSettings(databaseUrl: string, providerUrl: string): Settings {
  return parseSettings({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: testSecret,
    APP_ORIGIN: 'https://launchpad.test',
    RESEND_API_KEY: 're_test',
    RESEND_URL: providerUrl,
  });
}
