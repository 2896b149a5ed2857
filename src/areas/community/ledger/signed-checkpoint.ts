import { hashLength } from './merkle-tree.ts';
import type { SignedState } from './verify-events.ts';

/** A parsed checkpoint, whose signatures are not verified yet. */
export type Checkpoint = SignedState & { origin: string; text: string; signatures: string[] };

/** Parses a signed note as a checkpoint; undefined for any other text. */
export function readCheckpoint(note: string): Checkpoint | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0) return undefined;
  const text = note.slice(0, end + 1);
  const [origin = '', size = '', root = ''] = text.split('\n');
  const bytes = fromBase64(root);
  if (origin === '' || !/^(0|[1-9]\d*)$/.test(size) || bytes?.length !== hashLength) return undefined;
  const signatures = note
    .slice(end + 2)
    .split('\n')
    .filter(Boolean);
  return { origin, size: Number(size), root: bytes, text, signatures };
}

/** Whether a checkpoint is signed with this verifier key. Undefined if the browser does not support Ed25519. */
export async function isSigned(
  { origin, text, signatures }: Checkpoint,
  verifierKey: string,
): Promise<boolean | undefined> {
  const [name = '', id = '', encoded = ''] = splitKey(verifierKey.trim());
  const key = fromBase64(encoded);
  if (name !== origin || !key || key[0] !== 1) return false;
  const signature = signatures
    .filter((line) => line.startsWith(`\u2014 ${name} `))
    .flatMap((line) => fromBase64(line.slice(name.length + 3)) ?? [])
    .find((bytes) => hexOf(bytes.subarray(0, 4)) === id);
  if (!signature) return false;
  try {
    const publicKey = await crypto.subtle.importKey('raw', key.slice(1), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify(
      'Ed25519',
      publicKey,
      signature.slice(4),
      new TextEncoder().encode(text),
    );
  } catch {
    return undefined;
  }
}

/**
 * Splits a verifier key into name, key id and key; only the first two plus signs are separators, because
 * base64 contains others.
 */
function splitKey(key: string): string[] {
  const [, ...parts] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(key) ?? [];
  return parts;
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
