import { createCipheriv, createDecipheriv, hash } from 'node:crypto';
import type { Config } from './config/config.ts';

type Secret = Pick<Config, 'authSecret'>;

/** One block of AES: ids are 16 bytes and differ, so that nothing is to be chained. */
const cipher = 'aes-256-ecb';

const keyFor = ({ authSecret }: Secret, purpose: string) =>
  hash('sha256', JSON.stringify(['opaque-id', purpose, authSecret]), 'buffer');

/** An id for the public that says nothing: a UUIDv7 itself has the millisecond in which it was made. `purpose`: where it is shown. */
export function opaqueId(secret: Secret, purpose: string, id: string): string {
  const encrypt = createCipheriv(cipher, keyFor(secret, purpose), null).setAutoPadding(false);
  return encrypt.update(Buffer.from(id.replaceAll('-', ''), 'hex')).toString('base64url');
}

/** The id in one that was made for the same purpose; undefined for what has another length. What was made up gives an id of nothing. */
export function readOpaqueId(secret: Secret, purpose: string, text: string): string | undefined {
  const block = Buffer.from(text, 'base64url');
  if (block.length !== 16) return undefined;
  const decrypt = createDecipheriv(cipher, keyFor(secret, purpose), null).setAutoPadding(false);
  return decrypt
    .update(block)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
