import { expect } from 'vitest';
import { startTestSmtp } from '#tests/support/smtp.ts';

/** What arrived: letters, and how many of them a mailbox dropped because it had one with their Message-ID. */
export type Post = { orders: number; letters: number; dropped: number };

/** A mail server that remembers which letters about orders arrived, by what their readers can tell apart. */
export class Postbag {
  readonly #smtp: Awaited<ReturnType<typeof startTestSmtp>>;
  /** Message-IDs by reader and number of the order. */
  readonly #letters = new Map<string, Set<string>>();
  #dropped = 0;

  private constructor(smtp: Awaited<ReturnType<typeof startTestSmtp>>) {
    this.#smtp = smtp;
  }

  static async open(): Promise<Postbag> {
    return new Postbag(await startTestSmtp());
  }

  get url(): string {
    return this.#smtp.url;
  }

  close(): Promise<void> {
    return this.#smtp.stop();
  }

  expectLettersOf(orderNumbers: number[]): Post {
    this.#sort();
    const wanted = orderNumbers.flatMap((number) => [`buyer ${number}`, `shop ${number}`]);
    expect([...this.#letters.keys()].sort()).toEqual(wanted.sort());
    const different = [...this.#letters].filter(([, messageIds]) => messageIds.size !== 1);
    expect(different).toEqual([]);
    return { orders: orderNumbers.length, letters: wanted.length, dropped: this.#dropped };
  }

  #sort(): void {
    for (const { subject = '', messageId = '' } of this.#smtp.letters.splice(0)) {
      const number = /#(\d+)/.exec(subject)?.[1];
      const key = `${subject.startsWith('Nuovo ordine') ? 'shop' : 'buyer'} ${number}`;
      const messageIds = this.#letters.get(key) ?? new Set();
      if (messageIds.has(messageId)) this.#dropped += 1;
      this.#letters.set(key, messageIds.add(messageId));
    }
  }
}
