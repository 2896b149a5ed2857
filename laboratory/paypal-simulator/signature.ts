import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { replaceFile } from './journal.ts';

export const authAlgorithm = 'SHA256withRSA';

export type SignedFacts = {
  transmissionId: string;
  transmissionTime: string;
  webhookId: string;
  body: string;
};

/** Signs as PayPal does: over `id|time|webhook id|crc32 of the body`. The key is stored in the state folder. */
export function openSigner(folder: string) {
  const keyPath = path.join(folder, 'webhook-key.pem');
  if (!existsSync(keyPath)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    replaceFile(keyPath, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  const privateKey = createPrivateKey(readFileSync(keyPath));
  const publicKey = createPublicKey(privateKey);

  return {
    publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (facts: SignedFacts) => sign('sha256', signedText(facts), privateKey).toString('base64'),
    isSigned: (facts: SignedFacts, signature: string) =>
      verify('sha256', signedText(facts), publicKey, Buffer.from(signature, 'base64')),
  };
}

export type Signer = ReturnType<typeof openSigner>;

function signedText({ transmissionId, transmissionTime, webhookId, body }: SignedFacts): Buffer {
  return Buffer.from([transmissionId, transmissionTime, webhookId, crc32(body)].join('|'));
}
