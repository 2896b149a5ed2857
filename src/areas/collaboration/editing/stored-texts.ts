import type { LastChangeView } from './last-change.schema.ts';
import type { Texts } from './merge-texts.ts';

/** Stored texts with the data that a change needs. */
export type StoredTexts = { version: number; texts: Texts; lastChange: LastChangeView | null };
