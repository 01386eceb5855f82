/**
 * Turns inside one isolate, for work that only one request may do at a time: hashing a password (hashing-turns.ts), looking
 * into a file (file-turns.ts). Of the clients that wait, the one whose last turn is the longest ago is next: whoever sends a
 * hundred requests at once waits for their own, and somebody else for one of them.
 *
 * Those who wait look again and again, each with a timer of its own. A request whose client has gone never runs again, so it
 * must hold nothing that others wait for.
 */

/** The time between two looks, in milliseconds. */
export const pause = 40;

export type Clock = { now(): number; wait(milliseconds: number): Promise<void> };

export const realClock: Clock = {
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** `longestWait`: the most milliseconds that a client waits for a turn. */
export function createFairTurns<Client>({ now, wait }: Clock, longestWait: number) {
  /** When each client had its last turn, and when it last looked whether it has one. Old times are removed. */
  const lastTurns = new Map<Client, number>();
  const lastLooks = new Map<Client, number>();

  /** Whether another client that waits had its last turn earlier. Who has not looked for a while has gone. */
  const otherIsNext = (client: Client) =>
    [...lastLooks].some(
      ([other, looked]) =>
        other !== client && now() - looked <= 3 * pause && (lastTurns.get(other) ?? 0) < (lastTurns.get(client) ?? 0),
    );

  return {
    /**
     * Waits until it is the client's turn and `isFree`, and calls `begin` at that moment, before anybody else looks. Nobody
     * waits behind a client that is not ready. False after `longestWait`: then the client has no turn.
     */
    async waitFor(
      client: Client,
      { isReady = () => true, isFree, begin }: { isReady?(): boolean; isFree(): boolean; begin(): void },
    ): Promise<boolean> {
      const asked = now();
      while (!isReady() || !isFree() || otherIsNext(client)) {
        if (now() - asked >= longestWait) return false;
        if (isReady()) lastLooks.set(client, now());
        else lastLooks.delete(client);
        await wait(pause);
      }
      for (const times of [lastTurns, lastLooks]) {
        for (const [one, at] of times) if (now() - at > longestWait) times.delete(one);
      }
      lastTurns.set(client, now());
      lastLooks.delete(client);
      begin();
      return true;
    },
  };
}
