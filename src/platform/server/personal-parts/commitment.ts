import { createHash } from 'node:crypto';

type ContentValue = string | number | boolean | null | readonly ContentValue[];

/** The values of a personal part in a fixed order. Lists instead of objects, because the database reorders names. */
export type PersonalContent = readonly ContentValue[];

/**
 * SHA-256 in hexadecimal of salt and values as a JSON list: it proves a personal part to a person who has it,
 * and reveals nothing to others.
 */
export function commitTo(salt: string, content: PersonalContent): string {
  return createHash('sha256')
    .update(JSON.stringify([salt, ...content]))
    .digest('hex');
}
