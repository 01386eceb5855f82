/** The links of seats to give away: the database keeps the hash of a token and the token sealed, never the token. */
import type { NewGiftLink } from '#db/commerce/check-out.ts';
import type { SealedGift } from '#db/commerce/orders.ts';
import { digest, randomToken } from '../accounts/digest.ts';
import type { Settings } from '../api/environment.ts';
import { seal, unseal } from '../mail/seal.ts';
import type { GiftLink } from './contract.ts';

export function newGiftLinks({ jwtSecret }: Settings, count: number): Promise<NewGiftLink[]> {
  const links = Array.from({ length: count }, async () => {
    const token = randomToken();
    return { hash: await digest(token), sealed: await seal(jwtSecret, token) };
  });
  return Promise.all(links);
}

/** The page on which a gift is redeemed. */
export function giftUrl(appOrigin: string, token: string): string {
  return `${appOrigin}/gifts/${token}`;
}

/** The links as their buyer sees them. */
export function giftAnswers({ jwtSecret, appOrigin }: Settings, gifts: SealedGift[]): Promise<GiftLink[]> {
  return Promise.all(
    gifts.map(async ({ courseId, sealedToken, redeemedAt }) => ({
      courseId,
      url: giftUrl(appOrigin, await unseal(jwtSecret, sealedToken)),
      redeemedAt: redeemedAt && new Date(redeemedAt).toISOString(),
    })),
  );
}
