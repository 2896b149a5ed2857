import type { WaitingWork } from '#framework/server/waiting-work.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { Overview } from '../overview.schema.ts';

/** Reads the pending work of all areas for administrators, in the reader's language. */
export async function getOverview(
  ctx: AppDeps,
  { waiting, locale }: { waiting: readonly WaitingWork[]; locale: Locale },
): Promise<Overview> {
  const words = { t: serverI18n(locale).t, locale };
  const topics = [...new Set(waiting.flatMap((work) => work.topics))];
  const overview: Overview = { warnings: [], cards: [], rows: [], topics };
  for (const work of waiting.toSorted((a, b) => a.position - b.position)) {
    const { kind, name } = work;
    if (kind === 'card') overview.cards.push({ name, ...(await work.read(ctx, words)) });
    else if (kind === 'row') overview.rows.push({ name, ...(await work.read(ctx, words)) });
    else {
      const warning = await work.read(ctx, words);
      if (warning.items.length > 0) overview.warnings.push({ name, ...warning });
    }
  }
  return overview;
}
