import type { Choose, MergedValues } from './merge-values.ts';
import type { IsDraft } from './stored-draft.ts';

export type MergedDraft<Draft> = Omit<MergedValues, 'values'> & { draft: Draft };

/** How drafts are compared and merged: texts by path, or a product. */
export type DraftKind<Draft> = {
  isDraft: IsDraft<Draft>;
  isSame(one: Draft, other: Draft): boolean;
  /** Whether what is stored says what was sent. */
  isStoredAs(sent: Draft, stored: Draft): boolean;
  merge(base: Draft, mine: Draft, theirs: Draft, choose: Choose): MergedDraft<Draft>;
};

/** What is stored, with the version that grows with each change by a person. */
export type Versioned<Draft> = { version: number; draft: Draft };

/** What was sent, and what the page showed at that moment: a publication differs in its status. */
export type SentDraft<Draft> = { typed: Draft; shown: Draft };
