/** What somebody typed and has not saved, with what it began with; kept on the device. */
export type StoredDraft<Draft> = { base: Draft; version: number; draft: Draft; at: string };

/** Whether a value that was read is a draft of a kind: another version of the site may have stored it. */
export type IsDraft<Draft> = (value: unknown) => value is Draft;

/** The draft in a stored text; undefined when it is none. */
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

/** Whether a tab may replace or remove what is stored: its own (`own`, null for none), or what is no draft. */
export const mayReplaceDraft = <Draft>(
  stored: string | null,
  own: string | null,
  isDraft: IsDraft<Draft>,
): boolean => stored === own || readDraft(stored, isDraft) === undefined;

/** The name of a draft in the storage of a browser that several people may use. */
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
