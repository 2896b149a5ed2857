import type { LastChangeView } from './last-change.schema.ts';
import type { Texts } from './merge-texts.ts';

/** Texts as they are stored, with what is needed to change them. */
export type StoredTexts = { version: number; texts: Texts; lastChange: LastChangeView | null };
