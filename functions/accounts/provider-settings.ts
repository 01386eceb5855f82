/** The sign-in providers of an environment: each is offered when its client id is set. .dev.vars.example explains them. */
import { z } from 'zod';

/** Also the order of the buttons. */
export const providerNames = ['google', 'facebook', 'apple'] as const;
export type ProviderName = (typeof providerNames)[number];
export const providerLabels: Record<ProviderName, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

const given = z.string('must be set').min(1, 'must be set');

const google = z
  .object({
    GOOGLE_CLIENT_ID: given,
    GOOGLE_CLIENT_SECRET: given,
    GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  })
  .transform((variables) => ({
    name: 'google' as const,
    issuer: new URL(variables.GOOGLE_ISSUER),
    clientId: variables.GOOGLE_CLIENT_ID,
    clientSecret: variables.GOOGLE_CLIENT_SECRET,
  }));
type GoogleSettings = z.output<typeof google>;

const facebook = z
  .object({
    FACEBOOK_CLIENT_ID: given,
    FACEBOOK_CLIENT_SECRET: given,
    FACEBOOK_DIALOG_URL: z.url().default('https://www.facebook.com/v24.0/dialog/oauth'),
    FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com/v24.0'),
  })
  .transform((variables) => ({
    name: 'facebook' as const,
    dialogUrl: variables.FACEBOOK_DIALOG_URL,
    graphUrl: variables.FACEBOOK_GRAPH_URL,
    clientId: variables.FACEBOOK_CLIENT_ID,
    clientSecret: variables.FACEBOOK_CLIENT_SECRET,
  }));
export type FacebookSettings = z.output<typeof facebook>;

const apple = z
  .object({
    APPLE_CLIENT_ID: given,
    APPLE_TEAM_ID: given,
    APPLE_KEY_ID: given,
    APPLE_PRIVATE_KEY: given,
    APPLE_ISSUER: z.url().default('https://appleid.apple.com'),
  })
  .transform((variables) => ({
    name: 'apple' as const,
    issuer: new URL(variables.APPLE_ISSUER),
    clientId: variables.APPLE_CLIENT_ID,
    teamId: variables.APPLE_TEAM_ID,
    keyId: variables.APPLE_KEY_ID,
    // PKCS #8 in PEM; a variable of one line carries its line breaks escaped.
    privateKey: variables.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
  }));
export type AppleSettings = z.output<typeof apple>;

export type ProviderSettings = GoogleSettings | FacebookSettings | AppleSettings;

/** The providers that are set up. Throws a `ZodError` for one that is set up by half. */
export function providersOf(variables: Record<string, unknown>): ProviderSettings[] {
  return [
    ...(variables.GOOGLE_CLIENT_ID ? [google.parse(variables)] : []),
    ...(variables.FACEBOOK_CLIENT_ID ? [facebook.parse(variables)] : []),
    ...(variables.APPLE_CLIENT_ID ? [apple.parse(variables)] : []),
  ];
}
