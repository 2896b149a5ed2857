import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { TreeHead } from './tree-heads.ts';

/** The signature type Ed25519 of signed notes (https://c2sp.org/signed-note). */
const ed25519 = Buffer.from([1]);

/** The prefix of a 32-byte Ed25519 key in PKCS #8 (RFC 8410). */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key of a log, and the log's name, which is also its origin. */
export type LogSigner = { name: string; key: KeyObject; publicKey: Buffer; keyId: Buffer };

/** `seed`: the 32 bytes of an Ed25519 key in base64. */
export function createSigner(name: string, seed: string): LogSigner {
  const der = Buffer.concat([privateKeyPrefix, Buffer.from(seed, 'base64')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  const named = Buffer.concat([Buffer.from(`${name}\n`), ed25519, publicKey]);
  return { name, key, publicKey, keyId: createHash('sha256').update(named).digest().subarray(0, 4) };
}

/** The public key in the format of verifiers: name, key id in hexadecimal, and key in base64. */
export function verifierKey({ name, keyId, publicKey }: LogSigner): string {
  return `${name}+${keyId.toString('hex')}+${Buffer.concat([ed25519, publicKey]).toString('base64')}`;
}

/** A state of the log as a signed note (https://c2sp.org/tlog-checkpoint). The same state always gives the same text. */
export function writeCheckpoint(signer: LogSigner, { size, root }: TreeHead): string {
  const text = `${signer.name}\n${size}\n${Buffer.from(root).toString('base64')}\n`;
  const signature = Buffer.concat([signer.keyId, sign(null, Buffer.from(text), signer.key)]);
  return `${text}\n\u2014 ${signer.name} ${signature.toString('base64')}\n`;
}
