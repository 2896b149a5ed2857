import type { Choose, MergedValues } from './merge-values.ts';
import type { IsDraft } from './stored-draft.ts';

export type MergedDraft<Draft> = Omit<MergedValues, 'values'> & { draft: Draft };

/** The operations that compare and merge drafts of a kind: texts by path, or a product. */
export type DraftKind<Draft> = {
  isDraft: IsDraft<Draft>;
  isSame(one: Draft, other: Draft): boolean;
  /** Whether the stored value equals the draft that was sent. */
  isStoredAs(sent: Draft, stored: Draft): boolean;
  merge(base: Draft, mine: Draft, theirs: Draft, choose: Choose): MergedDraft<Draft>;
};

/** The stored value, with a version that increases with each change by a person. */
export type Versioned<Draft> = { version: number; draft: Draft };

/**
 * The draft that was sent, and the draft that the page showed at that moment: they differ, for example, in
 * the state of a publication.
 */
export type SentDraft<Draft> = { typed: Draft; shown: Draft };
