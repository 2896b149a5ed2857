import type { Locale } from '#platform/i18n/locales.ts';
import type { Translator } from '#platform/i18n/translator.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { PagePath } from '../area-page.ts';

/** The language of the administrator who reads the overview. */
type Texts = Pick<Translator, 't'> & { locale: Locale };

/** A link to an administrators' page. */
export type WorkLink = {
  label: string;
  to: PagePath;
  params?: Record<string, string>;
  search?: Record<string, string>;
};

/** A count that links to the list of its items. Counts of zero are not shown. */
export type WorkRow = WorkLink & { count: number };

/** A separate card. `none` is shown when nothing is pending. */
export type WorkCard = {
  title: string;
  count: number;
  none: string;
  rows: WorkRow[];
  deadline: WorkDeadline | null;
  all: WorkLink;
};

/** The deadline of the first item, as a sentence, and the remaining days. */
export type WorkDeadline = { sentence: string; daysLeft: string; isUrgent: boolean; isLate: boolean };

/** A problem that is shown above all cards; hidden when its list is empty. */
export type WorkWarning = {
  title: string;
  description: string;
  isFault: boolean;
  items: (string | WorkLink)[];
};

type Declared<Kind extends string, View> = {
  /** `card`: a separate card; `row`: a line of the shared card; `warning`: above the cards. */
  kind: Kind;
  /** Its name in the API: `orders`. */
  name: string;
  /** Its place among those of its kind: lower numbers come first. */
  position: number;
  /** Live topics of the counted data: a change updates the open page. */
  topics: readonly string[];
  read(ctx: AppDeps, words: Texts): Promise<View>;
};

/** Pending work of an area for the administrators' overview. */
export type WaitingWork =
  | Declared<'warning', WorkWarning>
  | Declared<'card', WorkCard>
  | Declared<'row', WorkRow>;
