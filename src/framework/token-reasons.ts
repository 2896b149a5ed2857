import type { CustomTypeOptions } from 'i18next';
import type { MessageKey } from '#platform/i18n/message-key.ts';

/** Reasons for token movements. Each area declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface TokenReasons {}

export type TokenReason = keyof TokenReasons & string;

/** The texts of all areas about their reasons: `tokenReasons` in an area's catalogue. */
type ReasonTexts = CustomTypeOptions['resources']['token-history']['tokenReasons'];

/** Key of a text about reasons, in the texts of the history of tokens. */
export type TokenReasonLabel = BelowHistory<MessageKey>;

type BelowHistory<Key> = Key extends `token-history:${infer Rest extends `tokenReasons.${string}`}`
  ? Rest
  : never;

/** The reasons of an area for token movements, with their texts for the token history. */
export type AreaTokenReasons = Readonly<Record<string, TokenReasonLabel>>;

/**
 * Declares the reasons of an area for token movements, in `<area>.token-reasons.ts`: `tokenReasons.<reason>`
 * in the area's texts.
 */
export function defineTokenReasons<const Area extends keyof ReasonTexts>(
  area: Area,
  reasons: readonly (Extract<keyof ReasonTexts[Area], string> & TokenReason)[],
): AreaTokenReasons {
  return Object.fromEntries(reasons.map((reason) => [reason, textOf(area, reason)]));
}

/** The key of a declared reason's text. It exists, because the types of `defineTokenReasons` accept no other names. */
const textOf = (area: string, reason: string) => `tokenReasons.${area}.${reason}` as TokenReasonLabel;
