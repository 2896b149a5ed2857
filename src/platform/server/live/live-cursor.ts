import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts positions in the change log. A plain number would reveal how many changes there were for others;
 * the encrypted text is different each time, also for the same position.
 */
export class LiveCursors {
  readonly #key: Buffer;

  constructor({ authSecret }: { authSecret: string }) {
    this.#key = Buffer.from(hkdfSync('sha256', authSecret, '', 'live-cursor', 32));
  }

  write(position: number): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce);
    const plain = Buffer.alloc(8);
    plain.writeBigUInt64BE(BigInt(position));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    );
  }

  /** The position, or undefined for a text that was not written with this site's secret. */
  read(cursor: string): number | undefined {
    const bytes = Buffer.from(cursor, 'base64url');
    if (bytes.length !== nonceBytes + 8 + tagBytes) return undefined;
    const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    try {
      const plain = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
      return Number(plain.readBigUInt64BE());
    } catch {
      return undefined;
    }
  }
}
