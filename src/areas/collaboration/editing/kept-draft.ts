import type { Texts } from './merge-texts.ts';

/** What somebody typed and has not saved, with what it began with; kept on the device. */
export type KeptDraft = { base: Texts; version: number; texts: Texts; at: string };

/** The draft in a stored text; undefined when it is none. */
export function readDraft(stored: string | null): KeptDraft | undefined {
  const { base, version, texts, at } = readObject(stored);
  const isMoment = typeof at === 'string' && !Number.isNaN(Date.parse(at));
  return isTexts(base) && isTexts(texts) && typeof version === 'number' && isMoment
    ? { base, version, texts, at }
    : undefined;
}

/** Whether a tab may replace or remove what is stored: its own (`own`, null for none), or what is no draft. */
export const mayReplaceDraft = (stored: string | null, own: string | null): boolean =>
  stored === own || readDraft(stored) === undefined;

/** The name of a draft in the storage of a browser that several people may use. */
export const draftName = (userId: string, subject: string): string => `draft/${userId}/${subject}`;

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is Texts =>
  isValues(value) && Object.values(value).every((text) => typeof text === 'string');

function readObject(stored: string | null): Values {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isValues(value) ? value : {};
  } catch {
    return {};
  }
}
