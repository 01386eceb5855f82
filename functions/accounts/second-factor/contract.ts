/** The wire format of second factors: what the settings show, and how people prove who they are. */
import { z } from 'zod';
import { factorResetStates } from '#db/accounts/states.ts';
import { instant } from '../../api/numbers-and-times.shared.ts';
import { requiredLine } from '../../api/text.shared.ts';

const base64url = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[A-Za-z0-9_-]+$/);
const transports = z.array(z.string().max(40)).max(10);
const attachment = z.exactOptional(z.enum(['cross-platform', 'platform']));
/** We ask for no extension, so that nothing here is read. */
const extensionResults = z.object({});

/** The answer of `navigator.credentials.create`, as `toJSON` writes it. */
const newCredentialSchema = z
  .object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key'),
    authenticatorAttachment: attachment,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: transports.default([]),
    }),
    clientExtensionResults: extensionResults,
  })
  .meta({ id: 'NewCredential' });
export type NewCredential = z.infer<typeof newCredentialSchema>;

/** The answer of `navigator.credentials.get`, as `toJSON` writes it. */
const assertionSchema = z
  .object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key'),
    authenticatorAttachment: attachment,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: z.exactOptional(base64url(100)),
    }),
    clientExtensionResults: extensionResults,
  })
  .meta({ id: 'Assertion' });
export type Assertion = z.infer<typeof assertionSchema>;

const credentialReference = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.exactOptional(transports),
});

/** What the browser gives to `navigator.credentials.get`. */
export const requestOptionsSchema = z
  .object({
    challenge: z.string(),
    timeout: z.number().int(),
    rpId: z.string(),
    allowCredentials: z.array(credentialReference),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof requestOptionsSchema>;

/** What the browser gives to `navigator.credentials.create`. */
export const creationOptionsSchema = z
  .object({
    challenge: z.string(),
    timeout: z.number().int(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    excludeCredentials: z.array(credentialReference),
    authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof creationOptionsSchema>;

const passkeyName = requiredLine(60, 'Give the passkey a name');

const resetSchema = z.object({
  state: z.enum(factorResetStates),
  effectiveAt: instant.nullable().describe('From when on the second factor is removed.'),
});

/** The section "Sign-in and security" of the settings. */
export const secondFactorSchema = z
  .object({
    passkeys: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        backedUp: z.boolean().describe('Whether a password manager keeps it on several devices.'),
        createdAt: instant,
        lastUsedAt: instant.nullable(),
      }),
    ),
    appSince: instant.nullable(),
    recoveryCodes: z.number().int().describe('How many were not used yet.'),
    isRequired: z.boolean().describe('Whether the role of the account asks for a second factor.'),
    isWaived: z.boolean().describe('Whether it does, and this is a demo account of a local run.'),
    reset: resetSchema.nullable().describe('A removal that was asked for.'),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const newPasskeyInputSchema = z
  .strictObject({
    name: passkeyName.optional().describe('The name of the device by default.'),
    credential: newCredentialSchema,
  })
  .meta({ id: 'NewPasskeyInput' });

export const passkeyNameInputSchema = z.strictObject({ name: passkeyName }).meta({ id: 'PasskeyNameInput' });

/** Shown once: only hashes are stored. */
const recoveryCodeList = z.array(z.string()).meta({ id: 'RecoveryCodeList' });
export const recoveryCodesSchema = z.object({ recoveryCodes: recoveryCodeList }).meta({ id: 'RecoveryCodes' });
export const factorAddedSchema = z
  .object({ recoveryCodes: recoveryCodeList.nullable().describe('With the first second factor of the account.') })
  .meta({ id: 'FactorAdded' });

export const appSetupSchema = z
  .object({
    secret: z.string().describe('For typing in, in base32.'),
    address: z.string().describe('The otpauth:// address, for a QR code.'),
  })
  .meta({ id: 'AppSetup' });
export type AppSetup = z.infer<typeof appSetupSchema>;

/** A code of an authenticator app, or a recovery code, as people type it. */
const typedCode = z
  .string('Enter the code')
  .max(40, 'Enter the code')
  .transform((value) => value.replaceAll(/[\s-]/g, ''))
  .refine((value) => /^[0-9A-Za-z]{6,24}$/.test(value), 'Enter the 6 digits that the app shows, or a recovery code');

export const codeInputSchema = z.strictObject({ code: typedCode }).meta({ id: 'CodeInput' });

/** With what the caller can prove who they are. */
export const proofMeansSchema = z
  .object({
    hasFactor: z.boolean().describe('Whether the account has a second factor. Then nothing else counts.'),
    email: z.string(),
    passkey: requestOptionsSchema.nullable(),
    app: z.boolean(),
    recoveryCodes: z.boolean(),
    password: z.boolean(),
    providers: z.array(z.enum(['google', 'facebook', 'apple'])),
    reset: resetSchema.nullable(),
  })
  .meta({ id: 'ProofMeans' });
export type ProofMeans = z.infer<typeof proofMeansSchema>;

export const proofInputSchema = z
  .union([
    z.strictObject({ passkey: assertionSchema }),
    z.strictObject({ code: typedCode }),
    z.strictObject({ password: z.string('Password is required').min(1, 'Password is required').max(200) }),
  ])
  .meta({ id: 'ProofInput' });
export type ProofInput = z.input<typeof proofInputSchema>;

export const passkeySignInSchema = z.strictObject({ passkey: assertionSchema }).meta({ id: 'PasskeySignIn' });
