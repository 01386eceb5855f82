/** The wire format of accounts. docs/product.md "Sign-in", "Registration", "Password reset" and "Calls". */
import { z } from 'zod';
import { userRoles } from '#db/accounts/states.ts';
import { ordinal } from '../api/numbers-and-times.shared.ts';
import { emailAddress, requiredLine } from '../api/text.shared.ts';
import { redirectMaximum } from './safe-redirect.shared.ts';

const roleSchema = z.enum(userRoles);

/**
 * The longest accepted password. The cost of scrypt does not grow with the length, but the size of the request does.
 */
const passwordMaximum = 200;

const passwordTooShort = 'Password must be at least 8 characters';

export const newPasswordSchema = z
  .string(passwordTooShort)
  .min(8, passwordTooShort)
  .max(passwordMaximum, `Password must be at most ${passwordMaximum} characters`);

const phoneNumberInvalid = 'Please enter a valid phone number';

/** International format. The form starts with `+1`, which alone counts as no number (docs/decisions.md "Accounts"). */
export const phoneNumberSchema = z
  .string(phoneNumberInvalid)
  .max(40, phoneNumberInvalid)
  .transform((value) => value.replaceAll(/[\s().-]/g, ''))
  .transform((value) => (value === '' || value === '+1' ? null : value))
  .refine((value) => value === null || /^\+?[1-9]\d{1,14}$/.test(value), phoneNumberInvalid);

/** An account as its owner sees and edits it. */
export const profileSchema = z
  .object({
    id: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    role: roleSchema,
    emailVerified: z.boolean(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

export const currentUserSchema = profileSchema
  .extend({
    teaches: z.boolean().describe('Whether they teach in a course: as its creator or on its staff.'),
    unreadNotifications: z.number().int().describe('Counted up to 100.'),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const loginInputSchema = z
  .strictObject({
    email: emailAddress(),
    password: z
      .string('Password is required')
      .min(1, 'Password is required')
      .max(passwordMaximum, 'Invalid email or password'),
  })
  .meta({ id: 'LoginInput' });
export type LoginInput = z.input<typeof loginInputSchema>;

const redirectSchema = z
  .string()
  .max(redirectMaximum)
  .optional()
  .describe('The page that the person wanted to open. The mailed link leads on to it.');

export const registerInputSchema = z
  .strictObject({
    email: emailAddress(),
    password: newPasswordSchema,
    firstName: requiredLine(80, 'First name is required'),
    lastName: requiredLine(80, 'Last name is required'),
    phoneNumber: phoneNumberSchema.nullish(),
    redirect: redirectSchema,
    role: roleSchema
      .optional()
      .describe('Accepted and ignored: every new account is a STUDENT (docs/decisions.md "Accounts").'),
  })
  .meta({ id: 'RegisterInput' });
export type RegisterInput = z.input<typeof registerInputSchema>;

/** The answer of registration and of sign-in: a bearer token and the user it belongs to. */
export const signedInSchema = z
  .object({
    token: z.string(),
    user: currentUserSchema.pick({ id: true, firstName: true, lastName: true, email: true, role: true }),
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedInSchema>;

export const sessionInputSchema = z.strictObject({ userId: ordinal() }).meta({ id: 'SessionInput' });

export const sessionAnswerSchema = z.object({ token: z.string() }).meta({ id: 'SessionAnswer' });

export const forgotPasswordInputSchema = z
  .strictObject({
    email: emailAddress(),
    redirect: redirectSchema,
  })
  .meta({ id: 'ForgotPasswordInput' });

/** The token of a mailed link: 256 bits in base64url. */
const mailedTokenSchema = z
  .string('Invalid or missing reset token')
  .regex(/^[A-Za-z0-9_-]{43}$/, 'Invalid or expired reset token');

export const resetTokenInputSchema = z.strictObject({ token: mailedTokenSchema }).meta({ id: 'ResetTokenInput' });

export const resetPasswordInputSchema = z
  .strictObject({ token: mailedTokenSchema, password: newPasswordSchema })
  .meta({ id: 'ResetPasswordInput' });

export const verifyEmailInputSchema = z
  .strictObject({
    token: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not valid any more. Ask for a new one in your settings.'),
  })
  .meta({ id: 'VerifyEmailInput' });

export const resendVerificationInputSchema = z
  .strictObject({ redirect: redirectSchema })
  .meta({ id: 'ResendVerificationInput' });

export const changeEmailInputSchema = z.strictObject({ email: emailAddress() }).meta({ id: 'ChangeEmailInput' });

export const providerAddressSchema = z.object({ address: z.url() }).meta({ id: 'ProviderAddress' });

/** The token of a link that confirms or undoes something. */
export const mailedLinkInputSchema = z
  .strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not valid any more.') })
  .meta({ id: 'MailedLinkInput' });

/** The fields of the profile that users may change on the settings page. */
export const profileInputSchema = z
  .strictObject({
    firstName: requiredLine(80, 'First name is required'),
    lastName: requiredLine(80, 'Last name is required'),
    phoneNumber: phoneNumberSchema.nullable(),
  })
  .meta({ id: 'ProfileInput' });

export const changePasswordInputSchema = z
  .strictObject({
    /** Missing for accounts without a password, which were created through a provider. */
    currentPassword: z.string().max(passwordMaximum).optional(),
    newPassword: newPasswordSchema,
  })
  .meta({ id: 'ChangePasswordInput' });
export type ChangePasswordInput = z.input<typeof changePasswordInputSchema>;

/** An open session on the settings page. `id` is a public handle, not the session id. */
const openSessionSchema = z
  .object({
    id: z.string(),
    device: z.string().describe('Names of browser and operating system, from the user agent.'),
    country: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isThisDevice: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof openSessionSchema>;

const openSessionListSchema = z.array(openSessionSchema).meta({ id: 'OpenSessionList' });

/** The data of the settings page. */
export const accountSettingsSchema = z
  .object({
    user: profileSchema,
    hasPassword: z.boolean(),
    providers: z.array(z.enum(['google', 'facebook', 'apple'])),
    createdAt: z.iso.datetime(),
    sessions: openSessionListSchema,
  })
  .meta({ id: 'AccountSettings' });
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

/** Deleting an account requires its email address, and its password if it has one. */
export const deleteAccountInputSchema = z
  .strictObject({ email: emailAddress(), password: z.string().max(passwordMaximum).optional() })
  .meta({ id: 'DeleteAccountInput' });

export const providersSchema = z
  .array(z.object({ name: z.enum(['google', 'facebook', 'apple']), label: z.string() }))
  .meta({ id: 'SignInProviders' });

const exportedRows = z.array(z.record(z.string(), z.unknown()));

/** The user's data as a file. The columns of the rows may change; programs must not rely on them. */
export const accountExportSchema = z
  .object({
    exportedAt: z.iso.datetime(),
    profile: z.record(z.string(), z.unknown()),
    identities: exportedRows,
    sessions: exportedRows,
    knownDevices: exportedRows,
    acceptedTerms: exportedRows,
    passkeys: exportedRows,
    factorResets: exportedRows,
    emailChanges: exportedRows,
    securityEvents: exportedRows,
    enrollments: exportedRows,
    lessons: exportedRows,
    videoPositions: exportedRows,
    lessonNotes: exportedRows,
    lessonHighlights: exportedRows,
    triedLessons: exportedRows,
    openQuizAttempts: exportedRows,
    quizAttempts: exportedRows,
    assignments: exportedRows,
    handedIn: exportedRows,
    submissionFiles: exportedRows,
    selfRatings: exportedRows,
    reviewsReceived: exportedRows,
    reviewsWritten: exportedRows,
    savedPhrases: exportedRows,
    studyDays: exportedRows,
    studyPlans: exportedRows,
    streaks: exportedRows,
    achievements: exportedRows,
    liveSessions: exportedRows,
    certificates: exportedRows,
    reviews: exportedRows,
    studentReviews: exportedRows,
    reviewVotes: exportedRows,
    orders: exportedRows,
    promoCodes: exportedRows,
    refundRequests: exportedRows,
    refunds: exportedRows,
    giftsGiven: exportedRows,
    giftsReceived: exportedRows,
    cart: exportedRows,
    webinars: exportedRows,
    referrals: exportedRows,
    namedAsFriend: exportedRows,
    newsletter: exportedRows,
    waitlist: exportedRows,
    supportMessages: exportedRows,
    mails: exportedRows,
    mailSuppressions: exportedRows,
    practiceAnswers: exportedRows,
    practiceRatings: exportedRows,
    practiceGrants: exportedRows,
    practiceConsents: exportedRows,
    questionsAsked: exportedRows,
    questionsAnswered: exportedRows,
    questionsFollowed: exportedRows,
    questionsReported: exportedRows,
    notifications: exportedRows,
    notificationPreferences: exportedRows,
    notificationDigests: exportedRows,
    uploads: exportedRows,
    instructorProfiles: exportedRows,
    coursesTaught: exportedRows,
    teaching: exportedRows,
    announcements: exportedRows,
    announcementsReceived: exportedRows,
    announcementOptouts: exportedRows,
    staffInvitations: exportedRows,
    enrollmentChanges: exportedRows,
    enrollmentInvitations: exportedRows,
    articles: exportedRows,
    adminActions: exportedRows,
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExportSchema>;
