import { previewDays } from '#areas/content/blog/blog.rules.ts';
import { type Facts, formatWithFacts } from '#areas/foundation/settings/format-with-facts.ts';
import { tradeFigures } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { deletionDays } from '#areas/people/account-deletion/account-deletion.rules.ts';
import { unconfirmedDays } from '#areas/people/sign-in/sign-in.rules.ts';
import type { MessageKey, Translate } from '#platform/i18n/message-key.ts';

export type LegalKey = Extract<MessageKey, `legal:${string}`>;

/** Alternative wordings of a text, for an association without all the facts that the text mentions. */
const otherWordings: Readonly<Record<string, readonly string[]>> = {
  'terms.delivery.list.pickup': ['reduced.pickup'],
  'terms.withdrawal.goBack': ['reduced.goBack'],
  'terms.complaints.write': ['reduced.complaintsByEmail', 'reduced.complaintsByPhone'],
  'accessibility.feedback.how': ['reduced.barrierByEmail', 'reduced.barrierByPhone'],
};

/**
 * The key of an entry in `legal-pages.ts`. The compiler cannot check that its text exists: a test does. Only
 * translators of a list of areas, `useTranslation(['legal'])`, accept a key with its area.
 */
export function legalKey(place: string): LegalKey {
  return `legal:${place}` as LegalKey;
}

/** The settings of the model behind the assistant, when there is none. */
const withoutModel = { modelProvider: null, modelWithoutNumbers: null, modelAsTyped: null };

/** The default while the shop shows the site's own products. */
const withoutHostedStore = { hostedStore: null };

/**
 * A text of the legal pages, with the figures of trade; null when it has no sentence that is possible without
 * the missing facts.
 */
export function formatLegal(t: Translate<LegalKey>, place: string, facts: Facts): string | null {
  const others = otherWordings[place] ?? [];
  return formatWithFacts(t, [legalKey(place), ...others.map(legalKey)], {
    ...tradeFigures,
    ...withoutModel,
    ...withoutHostedStore,
    deletionDays,
    previewDays,
    unconfirmedDays,
    ...facts,
  });
}

/** The addressee of the model form: a list of facts without the missing ones. */
export function formatAddressee(t: Translate<LegalKey>, facts: Facts): string {
  const missing = Object.keys(facts).filter((fact) => facts[fact] === null);
  const template = missing.reduce(
    (text, fact) =>
      fact === 'name'
        ? text.replace(/\{\{name\}\}([,，、]\s*)?/, '')
        : text.replace(new RegExp(`([,，、]\\s*)?[^,，、:：}]*\\{\\{${fact}\\}\\}`), ''),
    t('legal:form.to', { skipInterpolation: true }),
  );
  return template.replace(/\{\{(\w+)\}\}/g, (_, fact) => String(facts[fact] ?? '')).trim();
}
