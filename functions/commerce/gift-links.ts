/** The links of seats to give away: the database keeps the hash of a token and the token sealed, never the token. */
import type { NewGiftLink } from '#db/commerce/check-out.ts';
import type { SealedGift } from '#db/commerce/orders.ts';
import { digest, randomToken } from '../accounts/digest.ts';
import type { Settings } from '../api/environment.ts';
import { seal, unseal } from '../mail/seal.ts';
import type { GiftLink } from './contract.ts';

/** One link, in the place of another. */
export async function newGiftLink({ jwtSecret }: Settings): Promise<NewGiftLink> {
  const token = randomToken();
  return { hash: await digest(token), sealed: await seal(jwtSecret, token) };
}

export function newGiftLinks(settings: Settings, count: number): Promise<NewGiftLink[]> {
  return Promise.all(Array.from({ length: count }, () => newGiftLink(settings)));
}

/**
 * The page on which a sealed gift is redeemed, or null for one that was sealed under another secret: the link in its
 * holder's hands works on, since the database knows its hash, but nobody can read it out again.
 */
export async function giftUrl(
  appOrigin: string,
  sealedToken: string,
  open: (sealed: string) => Promise<string>,
): Promise<string | null> {
  const token = await open(sealedToken).catch(() => null);
  return token && `${appOrigin}/gifts/${token}`;
}

/** The links as their buyer sees them. */
export function giftAnswers({ jwtSecret, appOrigin }: Settings, gifts: SealedGift[]): Promise<GiftLink[]> {
  return Promise.all(
    gifts.map(async ({ id, courseId, sealedToken, redeemedAt }) => ({
      id,
      courseId,
      url: await giftUrl(appOrigin, sealedToken, (sealed) => unseal(jwtSecret, sealed)),
      redeemedAt: redeemedAt && new Date(redeemedAt).toISOString(),
    })),
  );
}
