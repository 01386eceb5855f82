/** Creates and reads gift links. The database stores a token only as its hash and encrypted, never in plain text. */
import type { NewGiftLink } from '#db/commerce/check-out.ts';
import type { SealedGift } from '#db/commerce/orders.ts';
import { digest, randomToken } from '../accounts/digest.ts';
import type { Settings } from '../api/environment.ts';
import { seal, unseal } from '../mail/seal.ts';
import type { GiftLink } from './contract.ts';

/** Creates one link, to replace another. */
export async function newGiftLink({ jwtSecret }: Settings): Promise<NewGiftLink> {
  const token = randomToken();
  return { hash: await digest(token), sealed: await seal(jwtSecret, token) };
}

/** Creates `count` links. */
export function newGiftLinks(settings: Settings, count: number): Promise<NewGiftLink[]> {
  return Promise.all(Array.from({ length: count }, () => newGiftLink(settings)));
}

/**
 * The page on which a gift is redeemed, or null when the token was encrypted under another secret: the link that was
 * given away still works, because the database knows its hash, but its token can no longer be decrypted.
 */
export async function giftUrl(
  appOrigin: string,
  sealedToken: string,
  open: (sealed: string) => Promise<string>,
): Promise<string | null> {
  const token = await open(sealedToken).catch(() => null);
  return token && `${appOrigin}/gifts/${token}`;
}

/** The links as their buyer sees them, with decrypted addresses. A link that is not good any more is not handed out. */
export function giftAnswers({ jwtSecret, appOrigin }: Settings, gifts: SealedGift[]): Promise<GiftLink[]> {
  return Promise.all(
    gifts.map(async ({ id, courseId, sealedToken, redeemedAt, isVoid }) => ({
      id,
      courseId,
      url: isVoid ? null : await giftUrl(appOrigin, sealedToken, (sealed) => unseal(jwtSecret, sealed)),
      isVoid,
      redeemedAt: redeemedAt && new Date(redeemedAt).toISOString(),
    })),
  );
}
