/** Settings of the sign-in providers. A provider is offered when its client id is set; see .dev.vars.example. */
import { z } from 'zod';

/** In the order in which the buttons are shown. */
export const providerNames = ['google', 'facebook', 'apple'] as const;
export type ProviderName = (typeof providerNames)[number];
export const providerLabels: Record<ProviderName, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

const required = z.string('must be set').min(1, 'must be set');

const google = z
  .object({
    GOOGLE_CLIENT_ID: required,
    GOOGLE_CLIENT_SECRET: required,
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
    FACEBOOK_CLIENT_ID: required,
    FACEBOOK_CLIENT_SECRET: required,
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
    APPLE_CLIENT_ID: required,
    APPLE_TEAM_ID: required,
    APPLE_KEY_ID: required,
    APPLE_PRIVATE_KEY: required,
    APPLE_ISSUER: z.url().default('https://appleid.apple.com'),
  })
  .transform((variables) => ({
    name: 'apple' as const,
    issuer: new URL(variables.APPLE_ISSUER),
    clientId: variables.APPLE_CLIENT_ID,
    teamId: variables.APPLE_TEAM_ID,
    keyId: variables.APPLE_KEY_ID,
    // PKCS #8 in PEM. A variable holds one line, so line breaks in it are escaped.
    privateKey: variables.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
  }));
export type AppleSettings = z.output<typeof apple>;

export type ProviderSettings = GoogleSettings | FacebookSettings | AppleSettings;

/** The providers that are configured. Throws a `ZodError` when the configuration of one is incomplete. */
export function providersOf(variables: Record<string, unknown>): ProviderSettings[] {
  return [
    ...(variables.GOOGLE_CLIENT_ID ? [google.parse(variables)] : []),
    ...(variables.FACEBOOK_CLIENT_ID ? [facebook.parse(variables)] : []),
    ...(variables.APPLE_CLIENT_ID ? [apple.parse(variables)] : []),
  ];
}
