/** An unsaved draft with the value and version that it is based on, stored on the device. */
export type StoredDraft<Draft> = { base: Draft; version: number; draft: Draft; at: string };

/** Whether a value that was read is a draft of a kind; another version of the site may have stored it. */
export type IsDraft<Draft> = (value: unknown) => value is Draft;

/** Parses a stored draft; undefined when it is invalid. */
export function readDraft<Draft>(
  stored: string | null,
  isDraft: IsDraft<Draft>,
): StoredDraft<Draft> | undefined {
  const { base, version, draft, at } = readObject(stored);
  const isMoment = typeof at === 'string' && !Number.isNaN(Date.parse(at));
  return isDraft(base) && isDraft(draft) && typeof version === 'number' && isMoment
    ? { base, version, draft, at }
    : undefined;
}

/** Whether a tab may replace or remove the stored text: it is its own (`own`, null for none), or not a valid draft. */
export const mayReplaceDraft = <Draft>(
  stored: string | null,
  own: string | null,
  isDraft: IsDraft<Draft>,
): boolean => stored === own || readDraft(stored, isDraft) === undefined;

/** The key of a draft in the browser's storage, which several people may share. */
export const draftName = (userId: string, subject: string): string => `draft/${userId}/${subject}`;

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

function readObject(stored: string | null): Values {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isValues(value) ? value : {};
  } catch {
    return {};
  }
}
