import type { FlatNamespace, ParseKeys } from 'i18next';

/** The full key of a message, `area:key`. */
export type MessageKey = Extract<ParseKeys<FlatNamespace[]>, `${string}:${string}`>;

/** Translates these keys, independent of the translator's namespaces. */
export type Translate<Key extends string> = (key: Key, options: Record<string, unknown>) => string;
