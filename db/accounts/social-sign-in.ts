/**
 * Signs in through a provider: finds, joins or creates the account, and opens its session. Two round trips, or four
 * when another request changed the account in between. Called by the providers' callbacks.
 */
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { postgresErrorOf } from '#db/connection/postgres-error.ts';
import { type OutgoingMail, putInOutboxFor } from '#db/mail/outbox.ts';
import { countAsFriend, inviteFriends } from '../community/referrals.ts';
import { acceptTerms, type LegalVersions } from './accepted-terms.ts';
import { refuseKeptAddress } from './change-email.ts';
import { joinInvitedCourses } from './join-invited-courses.ts';
import { lockAccounts, lockSessions } from './lock-account.ts';
import { lockAddress } from './lock-address.ts';
import { endSurplusSessions, lockSurplusSessions, type NewSession, sessionValues } from './open-session.ts';
import { revokeUnverifiedAccess } from './revoke-unverified-access.ts';
import { recordSecurityEvent, type SecurityRequest } from './security-events.ts';
import { type NewDeviceMail, notifyNewDevice, rememberDevice } from './sign-in.ts';
import type { SecurityEventKind, SignupMethod } from './states.ts';
import { authUsers, sessions, users } from './tables.ts';
import { claimTries, type ThrottleClaim } from './throttle.ts';
import { withoutProvider } from './unlinked-providers.ts';
import { usernameFrom } from './username.ts';
import { mailVerificationLink, storeVerificationToken, type VerificationToken } from './verify-email.ts';

type SocialProvider = Exclude<SignupMethod, 'email'>;

/** The person as the provider identifies them. */
export type SocialIdentity = {
  provider: SocialProvider;
  /** The provider's own unique id of the person. */
  id: string;
  /** Lower case; null when the provider gave none. */
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  pictureUrl: string | null;
};

/** Why nobody was signed in. The log has it; the person is told of `unlinked` only, by whoever has the address. */
type SocialRefusal = 'no_email' | 'email_not_verified' | 'linked_to_another_identity' | 'unlinked' | 'suspended';

export type SocialSignIn = {
  identity: SocialIdentity;
  session: NewSession;
  timeZone: string;
  deviceHash: string;
  newDeviceMail: NewDeviceMail;
  /** For a new account whose address the provider did not verify. */
  verification: { token: VerificationToken; mail: Omit<OutgoingMail, 'recipient'> };
  /** Of the documents that a new account agrees to. */
  versions: LegalVersions;
  /** Limits how many accounts may be created from one network address, and for one mailbox. */
  signUpClaims: ThrottleClaim[];
  /** For the owner of an account that the identity joins; `tookOver` is added to its payload. */
  joinedMail: Pick<OutgoingMail, 'kind' | 'payload'>;
  request: SecurityRequest;
};

/** `hasMail`: something was put into the outbox. */
type Answer = { userId: number; hasMail: boolean } | { refused: SocialRefusal };

const identityColumns = { google: users.googleId, facebook: users.facebookId, apple: users.appleId };

/**
 * Finds or creates the account of the identity and opens the session. It joins an existing account by email only when
 * the provider says that the email is verified (docs/decisions.md "Accounts"). Throws the `Refusal` `too_many_requests`
 * when too many accounts were created from one network address, and `email_taken` for a new account with an address that
 * another one can still be given back.
 */
export async function socialSignIn(db: Database, signIn: SocialSignIn): Promise<Answer> {
  try {
    return await findAndSignIn(db, signIn);
  } catch (error) {
    // Another sign-in created or joined the account after the lookup. The second attempt finds it.
    if (!isOvertaken(error)) throw error;
    return findAndSignIn(db, signIn);
  }
}

async function findAndSignIn(db: Database, signIn: SocialSignIn): Promise<Answer> {
  const { provider, id, email, emailVerified } = signIn.identity;
  const identityColumn = identityColumns[provider];
  const accounts = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      identity: identityColumn,
      unlinkedProviders: users.unlinkedProviders,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(email === null ? eq(identityColumn, id) : or(eq(identityColumn, id), eq(users.email, email)));

  const own = accounts.find((account) => account.identity === id);
  const sameEmail = accounts.find((account) => account.email === email);
  const account = own ?? sameEmail;
  if (!account) return email === null ? { refused: 'no_email' } : signUp(db, signIn, email);
  if (!own && !emailVerified) return { refused: 'email_not_verified' };
  // While the account's address is unverified, the linked identity may be a stranger's: `join` replaces it.
  if (!own && account.identity !== null && account.emailVerified) return { refused: 'linked_to_another_identity' };
  if (account.suspendedAt) return { refused: 'suspended' };
  // Who unlinked it from an account with an unverified address may be a stranger, from whom `join` takes the account.
  if (!own && account.emailVerified && account.unlinkedProviders.includes(provider)) return { refused: 'unlinked' };
  if (!own) return join(db, signIn, account);
  const { newDeviceMail } = await batchRecord(db, {
    surplus: lockSurplusSessions(db, { userId: account.id, session: signIn.session }),
    account: lockAccounts(db, account.id),
    ...openSessionOf(db, signIn),
  });
  return { userId: account.id, hasMail: newDeviceMail.rowCount > 0 };
}

async function signUp(db: Database, signIn: SocialSignIn, email: string): Promise<Answer> {
  const { provider, id, emailVerified, firstName, lastName, pictureUrl } = signIn.identity;
  const {
    created: [created],
  } = await batchRecord(db, {
    address: lockAddress(db, email),
    tries: claimTries(db, signIn.signUpClaims, signIn.session.now),
    created: db
      .insert(users)
      .values({
        email,
        emailVerified,
        firstName,
        lastName,
        username: usernameFrom(email),
        signupMethod: provider,
        timeZone: signIn.timeZone,
        ...identityValue(provider, id),
      })
      .returning({ id: users.id }),
    isFree: refuseKeptAddress(db, email, signIn.session.now),
    identity: db.insert(authUsers).values({
      id: crypto.randomUUID(),
      userId: userOf(signIn.identity),
      email,
      firstName,
      lastName,
      profileImageUrl: pictureUrl,
      provider,
      providerId: id,
    }),
    terms: acceptTerms(db, {
      userId: userOf(signIn.identity),
      versions: signIn.versions,
      now: signIn.session.now,
    }),
    createdEvent: eventOf(db, signIn, 'account_created'),
    ...openSessionOf(db, signIn),
    proof: emailVerified ? [] : askForProof(db, signIn, email),
    invitedCourses: joinInvitedCourses(db, sql`${users.id} = ${userOf(signIn.identity)}`, signIn.session.now),
  });
  if (!created) throw new Error('The insert of a user answered no row.');
  return { userId: created.id, hasMail: !emailVerified };
}

/**
 * Links the identity to an account. The provider's word verifies the address. When the address was not verified before,
 * the registrant loses their access (revoke-unverified-access.ts). The owner receives a mail in either case.
 */
async function join(
  db: Database,
  signIn: SocialSignIn,
  account: { id: number; email: string; emailVerified: boolean },
): Promise<Answer> {
  const { provider, id, firstName, lastName, pictureUrl } = signIn.identity;
  const identityColumn = identityColumns[provider];
  const unproven = !account.emailVerified;
  const ownersName = { firstName, lastName };
  const { kind, payload } = signIn.joinedMail;
  // Under the lock once more. The account may have another address by now, for which the provider does not vouch: its owner
  // has taken it back from whoever signs in here.
  const isJoined = and(
    eq(users.id, account.id),
    eq(users.email, account.email),
    isNull(identityColumn),
    eq(users.emailVerified, account.emailVerified),
    sql`not (${users.emailVerified} and ${provider} = any(${users.unlinkedProviders}))`,
  );
  await batchRecord(db, {
    ownSessions: lockSessions(db, account.id),
    account: lockAccounts(db, account.id),
    stranger: revokeUnverifiedAccess(db, account.id),
    // Before `updateAccount`, because of several callbacks at once one joins.
    mail: putInOutboxFor(
      db,
      {
        dedupeKey: `${kind}:${account.id}:${provider}:${signIn.session.now.getTime()}`,
        kind,
        payload: { ...payload, tookOver: unproven },
      },
      sql`select email as recipient, '{}'::jsonb as known from ${users} where ${isJoined}`,
    ),
    updateAccount: db
      .update(users)
      .set({
        emailVerified: true,
        ...identityValue(provider, id),
        unlinkedProviders: withoutProvider(provider),
        ...(unproven && { ...ownersName, phoneNumber: null }),
      })
      .where(isJoined),
    updateIdentity: db
      .update(authUsers)
      .set({ ...ownersName, provider, providerId: id, profileImageUrl: pictureUrl, updatedAt: signIn.session.now })
      .where(and(eq(authUsers.userId, account.id), sql`${unproven}`)),
    linkedEvent: eventOf(db, signIn, 'provider_linked'),
    ...openSessionOf(db, signIn),
    inviteFriends: inviteFriends(db, sql`${users.id} = ${account.id}`, signIn.session.now),
    countAsFriend: countAsFriend(db, sql`${users.id} = ${account.id}`, signIn.session.now),
    invitedCourses: joinInvitedCourses(db, sql`${users.id} = ${account.id}`, signIn.session.now),
  });
  return { userId: account.id, hasMail: true };
}

function askForProof(db: Database, { verification }: SocialSignIn, email: string) {
  return [
    storeVerificationToken(db, email, verification.token),
    mailVerificationLink(db, sql`email = ${email}`, verification.mail),
  ];
}

/**
 * Opens a session for the account that has the identity at that moment. When no account has it, the user id is null and
 * the transaction fails.
 */
function openSessionOf(db: Database, signIn: SocialSignIn) {
  const { identity, session, deviceHash, newDeviceMail } = signIn;
  const userId = userOf(identity);
  return {
    newDeviceMail: notifyNewDevice(db, { userId, deviceHash, mail: newDeviceMail }),
    device: rememberDevice(db, { userId, deviceHash, now: session.now }),
    session: db.insert(sessions).values({ ...sessionValues(session, userId), handoverOpen: true }),
    ended: endSurplusSessions(db, { userId, session }),
    lastLogin: db
      .update(users)
      .set({ lastLoginAt: session.now, loginAttempts: 0 })
      .where(eq(identityColumns[identity.provider], identity.id)),
    signInEvent: eventOf(db, signIn, 'sign_in'),
  };
}

function eventOf(db: Database, { identity, session, request }: SocialSignIn, kind: SecurityEventKind) {
  const detail = { method: identity.provider };
  return recordSecurityEvent(db, { account: userOf(identity), kind, request, now: session.now, detail });
}

function userOf({ provider, id }: SocialIdentity) {
  return sql<number>`(select id from ${users} where ${identityColumns[provider]} = ${id} and suspended_at is null)`;
}

function identityValue(provider: SocialProvider, id: string) {
  switch (provider) {
    case 'google':
      return { googleId: id };
    case 'facebook':
      return { facebookId: id };
    case 'apple':
      return { appleId: id };
  }
}

/**
 * True for a unique violation (the account was created meanwhile) or a null user id (it was joined or suspended
 * meanwhile).
 */
function isOvertaken(error: unknown): boolean {
  const code = postgresErrorOf(error)?.code;
  return code === '23505' || code === '23502';
}
