import { createCipheriv, createDecipheriv, hash } from 'node:crypto';
import type { Config } from './config/config.ts';

type Secret = Pick<Config, 'authSecret'>;

/** One block of AES: ids have 16 bytes and are unique, so that no chaining mode is needed. */
const cipher = 'aes-256-ecb';

const keyFor = ({ authSecret }: Secret, purpose: string) =>
  hash('sha256', JSON.stringify(['opaque-id', purpose, authSecret]), 'buffer');

/** A public id that reveals nothing: a UUIDv7 itself contains its creation time. `purpose`: where it is shown. */
export function opaqueId(secret: Secret, purpose: string, id: string): string {
  const encrypt = createCipheriv(cipher, keyFor(secret, purpose), null).setAutoPadding(false);
  return encrypt.update(Buffer.from(id.replaceAll('-', ''), 'hex')).toString('base64url');
}

/**
 * Decrypts an id of the same purpose; undefined for a text of another length. An invented text gives an id
 * that does not exist.
 */
export function readOpaqueId(secret: Secret, purpose: string, text: string): string | undefined {
  const block = Buffer.from(text, 'base64url');
  if (block.length !== 16) return undefined;
  const decrypt = createDecipheriv(cipher, keyFor(secret, purpose), null).setAutoPadding(false);
  return decrypt
    .update(block)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
