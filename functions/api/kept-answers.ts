/**
 * The public answers that an isolate of the Worker has in memory, up to a number of bytes. The ones not used for the
 * longest time are dropped first.
 */
export type KeptAnswer = {
  /** The version of the data that the answer was made from (db/public-reads/public-read.ts). */
  version: string;
  /** Whether a later request has found the same version. */
  isConfirmed: boolean;
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
};

/** What an entry takes besides its body: the key, the headers and the objects. A rough estimate. */
const overhead = 1024;

export class KeptAnswers {
  /** In the order of their last use, because a Map keeps the order of insertion. */
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #maximum: number;
  #bytes = 0;

  /** `maximum`: how many bytes all answers together may take. */
  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  get(key: string): KeptAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer) {
      this.#answers.delete(key);
      this.#answers.set(key, answer);
    }
    return answer;
  }

  /** An answer that alone would take more than a quarter of the memory is not kept. */
  set(key: string, answer: KeptAnswer): void {
    this.#drop(key);
    if (sizeOf(answer) > this.#maximum / 4) return;
    this.#answers.set(key, answer);
    this.#bytes += sizeOf(answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maximum) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(answer);
  }
}

const sizeOf = ({ body }: KeptAnswer) => body.byteLength + overhead;
