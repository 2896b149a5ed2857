import type { Locale } from '#platform/i18n/locales.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { Database } from '#platform/server/db/database.ts';
import { ownAnswersContent } from '../../own-answers.rules.ts';
import { openLanguage } from '../understanding/open-language.ts';
import { OwnAnswerIndex } from './own-answer-index.ts';
import { listUsedAnswers } from './own-answers.queries.ts';

type Opened = { version: number | undefined; until: Date; index: Promise<OwnAnswerIndex> };

const opened = new WeakMap<Database, Map<Locale, Opened>>();

export type OwnAnswersContext = Pick<AppDeps, 'db' | 'clock' | 'contentVersion' | 'log'>;

/**
 * The current own answers of a language, read and indexed once until one changes in any process. Without
 * change notifications the index is reloaded after a second.
 */
export function openOwnAnswers(ctx: OwnAnswersContext, locale: Locale): Promise<OwnAnswerIndex> {
  const { db, clock, contentVersion } = ctx;
  const ofSite = opened.get(db) ?? new Map<Locale, Opened>();
  opened.set(db, ofSite);
  const version = contentVersion.of([ownAnswersContent]);
  const known = ofSite.get(locale);
  const isCurrent = version === undefined ? known && clock.now() < known.until : known?.version === version;
  if (known && isCurrent) return known.index;
  // A change during the reading gives another version, so that the next question reads again.
  const index = read(ctx, locale);
  ofSite.set(locale, { version, until: addSeconds(clock.now(), 1), index });
  // After a failure the next question tries again.
  index.catch(() => ofSite.get(locale)?.index === index && ofSite.delete(locale));
  return index;
}

async function read(ctx: OwnAnswersContext, locale: Locale): Promise<OwnAnswerIndex> {
  const answers = await listUsedAnswers(ctx, locale);
  const isCommon = answers.length > 0 ? (await openLanguage(ctx, locale)).learnt.isCommon : () => false;
  return new OwnAnswerIndex(answers, locale, isCommon);
}
