import { createHmac } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '#platform/server/config/config.ts';

type KeyConfig = Pick<Config, 'authSecret'>;

/** The length of a time step in seconds. */
const period = 30;

/** The number of time steps before and after the current one whose codes are accepted, because clocks differ. */
const tolerance = 1;

const issuer = 'TU Tutto è Uno';

/** A new key for an authenticator app: base32, 160 bits as RFC 4226 recommends. */
export function createKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URI in the QR code for an authenticator app. */
export function authenticatorUri(key: string, email: string): string {
  return totpOf(key, email).toString();
}

/**
 * The time step of a code (RFC 6238); null when it is wrong, or its step is not later than `lastStep`, so
 * that a code is accepted once.
 */
export function findStep(key: string, code: string, { now, lastStep }: { now: Date; lastStep: number }) {
  const timestamp = now.getTime();
  const difference = totpOf(key).validate({ token: code, timestamp, window: tolerance });
  if (difference === null) return null;
  const step = Math.floor(timestamp / 1000 / period) + difference;
  return step > lastStep ? step : null;
}

export function encryptKey(config: KeyConfig, key: string): Promise<string> {
  return symmetricEncrypt({ key: encryptionKey(config), data: key });
}

/** Null for a key that was encrypted with another secret of the site. */
export async function decryptKey(config: KeyConfig, encrypted: string): Promise<string | null> {
  try {
    return await symmetricDecrypt({ key: encryptionKey(config), data: encrypted });
  } catch {
    return null;
  }
}

function totpOf(key: string, label = ''): TOTP {
  return new TOTP({ issuer, label, period, digits: 6, algorithm: 'SHA1', secret: Secret.fromBase32(key) });
}

function encryptionKey({ authSecret }: KeyConfig): string {
  return createHmac('sha256', authSecret).update('authenticator keys').digest('hex');
}
