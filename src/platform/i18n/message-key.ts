import type { FlatNamespace, ParseKeys } from 'i18next';

/** A text by its full name, `area:key`. */
export type MessageKey = Extract<ParseKeys<FlatNamespace[]>, `${string}:${string}`>;

/** Translates these keys, whatever the namespaces of the translator are. */
export type Translate<Key extends string> = (key: Key, options: Record<string, unknown>) => string;
