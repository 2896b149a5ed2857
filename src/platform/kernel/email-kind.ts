/**
 * Kinds of emails: each area adds its own here, as it declares them for the privacy policy
 * (`<area>.legal-facts.ts`). No other kind can be sent.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas extend it by declaration.
export interface EmailKinds {}

/** Identifies an email permanently: its kind, and which one of them, such as `order/<id>/buyer`. */
export type EmailKey = `${Extract<keyof EmailKinds, string>}/${string}`;
