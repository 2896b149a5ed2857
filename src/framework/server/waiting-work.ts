import type { Locale } from '#platform/i18n/locales.ts';
import type { Translator } from '#platform/i18n/translator.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { PagePath } from '../area-page.ts';

/** The language of the administrator who reads the overview. */
type Texts = Pick<Translator, 't'> & { locale: Locale };

/** A link to a page of the administration. */
export type WorkLink = {
  label: string;
  to: PagePath;
  params?: Record<string, string>;
  search?: Record<string, string>;
};

/** A number that is a link to the list of what it counts. The page leaves out those that are zero. */
export type WorkRow = WorkLink & { count: number };

/** A card of its own. `none` stands there when nothing waits. */
export type WorkCard = {
  title: string;
  count: number;
  none: string;
  rows: WorkRow[];
  deadline: WorkDeadline | null;
  all: WorkLink;
};

/** Until when the first one has to be dealt with, in a sentence, and the days that are left. */
export type WorkDeadline = { sentence: string; daysLeft: string; isUrgent: boolean; isLate: boolean };

/** Something that is wrong, above all cards; without a list of what, nothing is. */
export type WorkWarning = {
  title: string;
  description: string;
  isFault: boolean;
  items: (string | WorkLink)[];
};

type Declared<Kind extends string, View> = {
  /** `card`: of its own; `row`: a line of the card that all areas share; `warning`: above the cards. */
  kind: Kind;
  /** Its name in the answer of the API: `orders`. */
  name: string;
  /** Its place among those of its kind: lower numbers come first. */
  position: number;
  /** Topics of the data that it counts: a change of one is shown in the open page. */
  topics: readonly string[];
  read(ctx: AppDeps, words: Texts): Promise<View>;
};

/** Work of administrators that waits in an area, as their overview shows it. */
export type WaitingWork =
  | Declared<'warning', WorkWarning>
  | Declared<'card', WorkCard>
  | Declared<'row', WorkRow>;
