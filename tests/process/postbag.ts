import { expect } from 'vitest';
import { startTestSmtp } from '#tests/support/smtp.ts';

/** The emails that arrived, and the number that a mailbox dropped as duplicates by their Message-ID. */
export type Post = { orders: number; emails: number; dropped: number };

/** A mail server that records the arrived emails about orders by content, and accepts all others. */
export class Postbag {
  readonly #smtp: Awaited<ReturnType<typeof startTestSmtp>>;
  /** Message-IDs by recipient and number of the order. */
  readonly #emails = new Map<string, Set<string>>();
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

  expectEmailsOf(orderNumbers: number[]): Post {
    this.#sort();
    const wanted = orderNumbers.flatMap((number) => [`buyer ${number}`, `shop ${number}`]);
    expect([...this.#emails.keys()].sort()).toEqual(wanted.sort());
    const different = [...this.#emails].filter(([, messageIds]) => messageIds.size !== 1);
    expect(different).toEqual([]);
    return { orders: orderNumbers.length, emails: wanted.length, dropped: this.#dropped };
  }

  #sort(): void {
    for (const { subject = '', messageId = '' } of this.#smtp.emails.splice(0)) {
      const number = /#(\d+)/.exec(subject)?.[1];
      if (number === undefined) continue;
      const key = `${subject.startsWith('Nuovo ordine') ? 'shop' : 'buyer'} ${number}`;
      const messageIds = this.#emails.get(key) ?? new Set();
      if (messageIds.has(messageId)) this.#dropped += 1;
      this.#emails.set(key, messageIds.add(messageId));
    }
  }
}
