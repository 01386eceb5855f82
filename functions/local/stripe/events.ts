/** Signs the events of the local stand-in for Stripe, and delivers them to the product as unreliably as asked. */
import { createHmac } from 'node:crypto';
import type { StripeEvent } from './objects.ts';

/**
 * `twice`: each event two times at once. `late`: after five seconds. `reversed`: those of one second in reverse order.
 * `never`: not at all, so that return page or cron must settle. `held`: when `release` is called.
 */
export const deliveries = ['once', 'twice', 'late', 'reversed', 'never', 'held'] as const;
export type Delivery = (typeof deliveries)[number];

/** Pauses before an event is sent again that was not accepted, in milliseconds. Stripe tries for three days. */
const pauses = [500, 2_000, 8_000];
const lateness = 5_000;

/** The value of the header Stripe-Signature. `at`: seconds since 1970. */
export function signatureOf(body: string, { secret, at }: { secret: string; at: number }): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

export class EventDelivery {
  delivery: Delivery = 'once';
  readonly #held: StripeEvent[] = [];
  readonly #waiting: StripeEvent[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #address: () => string;
  readonly #secret: string;

  constructor({ address, secret }: { address: () => string; secret: string }) {
    this.#address = address;
    this.#secret = secret;
  }

  /** Takes an event and delivers it as it is set. */
  take(event: StripeEvent): void {
    if (this.delivery === 'never') return;
    if (this.delivery === 'held') {
      this.#held.push(event);
    } else if (this.delivery === 'reversed') {
      this.#waiting.unshift(event);
      if (this.#waiting.length === 1) this.#later(1_000, () => this.#sendAll(this.#waiting.splice(0)));
    } else if (this.delivery === 'late') {
      this.#later(lateness, () => this.#sendAll([event]));
    } else {
      for (const copy of this.delivery === 'twice' ? [event, event] : [event])
        this.#later(0, () => this.#sendAll([copy]));
    }
  }

  /** Takes the held events out. */
  release(): StripeEvent[] {
    return this.#held.splice(0);
  }

  /**
   * Sends an event once. Returns the status of the answer; 0 when there was none. `altered`: what is sent, signed as the
   * other.
   */
  async send(
    event: StripeEvent,
    { secret = this.#secret, at = Math.floor(Date.now() / 1000), altered = event } = {},
  ): Promise<number> {
    const signature = signatureOf(JSON.stringify(event, null, 2), { secret, at });
    try {
      const response = await fetch(this.#address(), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signature,
        },
        body: JSON.stringify(altered, null, 2),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #sendAll(events: StripeEvent[]): Promise<void> {
    for (const event of events) await this.#sendUntilTaken(event, 0);
  }

  async #sendUntilTaken(event: StripeEvent, tries: number): Promise<void> {
    if ((await this.send(event)) === 200) return;
    const pause = pauses[tries];
    if (pause !== undefined) this.#later(pause, () => this.#sendUntilTaken(event, tries + 1));
  }

  #later(milliseconds: number, act: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void act();
    }, milliseconds);
    this.#timers.add(timer);
  }
}
