import { handOverStates } from '#areas/community/bikes/admin/bikes-admin.rules.ts';
import { orderStatuses } from '#areas/shop/orders/orders.rules.ts';
import { saySetting } from '#areas/site-wide/settings-admin/settings-names.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { isLocale, type Locale, localeNames } from '#platform/i18n/locales.ts';
import type { MessageKey, Translate } from '#platform/i18n/message-key.ts';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import type { ErrorCode } from '#platform/kernel/errors.ts';
import { auditActions, operator } from './audit-log.rules.ts';
import { isValues } from './differences.rules.ts';

type LogKey = Extract<
  MessageKey,
  | `audit-log:${string}`
  | `bikes-admin:states.${string}`
  | `orders:number`
  | `orders:status.${string}`
  | `settings-admin:fields.${string}`
>;

/** The language of a reader and its texts. */
export type Words = { locale: Locale; t: Translate<LogKey> };

const knownFields = [
  'action',
  'actor',
  'additionalInfo',
  'after',
  'altTexts',
  'beer',
  'before',
  'bikeCount',
  'bikeName',
  'bikeNumber',
  'bikeNumbers',
  'calendarMadeAt',
  'cancelledAt',
  'cancelledBookings',
  'changed',
  'closedBecause',
  'collections',
  'command',
  'customFields',
  'damage',
  'dateOfBirth',
  'deletedAt',
  'description',
  'dueAt',
  'emailId',
  'exported',
  'frameNumber',
  'from',
  'group',
  'handOver',
  'handle',
  'isAdmin',
  'isBlocked',
  'isComplete',
  'isDeleted',
  'isHandled',
  'isInService',
  'isPublished',
  'isPurchasable',
  'isRatified',
  'isRequired',
  'isSocio',
  'isSolved',
  'isSearched',
  'isStarted',
  'key',
  'kind',
  'logoText',
  'maxLength',
  'movedBookings',
  'options',
  'orderedBy',
  'personal',
  'pictureId',
  'pictureIds',
  'position',
  'priceCents',
  'priceSelection',
  'reason',
  'refundedCents',
  'refusal',
  'related',
  'requestedAt',
  'restocked',
  'ribbonText',
  'rows',
  'saleEndsAt',
  'salePriceCents',
  'saleStartsAt',
  'sectionDescriptions',
  'sku',
  'status',
  'startsAt',
  'stock',
  'subject',
  'subtitle',
  'text',
  'title',
  'to',
  'tokens',
  'translations',
  'twoFactor',
  'url',
  'variantId',
  'variants',
] as const;

/** The name of a field; one that is not known is called as in the record. */
export function sayField({ t, locale }: Words, name: string): string {
  const known = knownFields.find((each) => each === name);
  if (known) return t(`audit-log:fields.${known}`, {});
  if (isLocale(name)) return localeNames[name];
  return saySetting(t, locale, name) ?? name;
}

/** The names that lead to a value. */
export const sayPath = (words: Words, path: readonly string[]): string =>
  path.map((name) => sayField(words, name)).join(' · ');

/** A value of the field `name` in words. Amounts are cents of euro, times are told in Italian time. */
export function sayValue(words: Words, name: string, value: unknown): string {
  const { locale, t } = words;
  if (value === null || value === undefined || value === '') return t('audit-log:values.none', {});
  if (typeof value === 'boolean') return t(value ? 'audit-log:values.yes' : 'audit-log:values.no', {});
  if (typeof value === 'number')
    return name.endsWith('Cents') && Number.isSafeInteger(value)
      ? formatMoney(locale, value)
      : formatNumber(locale, value);
  if (typeof value === 'string') return sayText(words, name, value);
  if (Array.isArray(value)) return sayList(words, name, value);
  return isValues(value) ? sayGroup(words, value) : String(value);
}

function sayList(words: Words, name: string, values: readonly unknown[]): string {
  if (values.length === 0) return words.t('audit-log:values.none', {});
  if (name === 'changed') return values.map((each) => sayField(words, String(each))).join(', ');
  return values.map((each) => sayValue(words, name, each)).join(values.some(isValues) ? '; ' : ', ');
}

function sayGroup(words: Words, values: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(values);
  if (entries.length === 0) return words.t('audit-log:values.none', {});
  return entries
    .map(([name, value]) => `${sayField(words, name)}: ${sayValue(words, name, value)}`)
    .join(', ');
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function sayText(words: Words, name: string, text: string): string {
  const { locale, t } = words;
  if (moment.test(text) && !Number.isNaN(Date.parse(text)))
    return formatDate(locale, text, { withTime: true });
  if (isDay(text)) return formatDate(locale, text);
  return sayWord({ t, locale }, name, text) ?? text;
}

const kinds = ['beer', 'gadget'] as const;
const productStatuses = ['draft', 'published'] as const;

/** What a change that waits may meet when it is due: others' changes, and the loss of rights. */
const refusals = [
  'admin_only',
  'conflict',
  'not_found',
  'sign_in_required',
  'two_factor_required',
] as const satisfies ErrorCode[];

/** A text that is a code; undefined for all others. */
function sayWord({ t }: Words, name: string, text: string): string | undefined {
  if (name === 'status') {
    const ofOrder = orderStatuses.find((each) => each === text);
    if (ofOrder) return t(`orders:status.${ofOrder}`, {});
    const ofProduct = productStatuses.find((each) => each === text);
    return ofProduct && t(`audit-log:values.${ofProduct}`, {});
  }
  if (name === 'handOver') {
    const state = handOverStates.find((each) => each === text);
    return state && t(`bikes-admin:states.${state}`, {});
  }
  if (name === 'kind') {
    const kind = kinds.find((each) => each === text);
    return kind && t(`audit-log:values.${kind}`, {});
  }
  if (name === 'actor' && text === operator) return t('audit-log:filters.operator', {});
  if (name === 'exported' && text === 'own-data') return t('audit-log:values.ownData', {});
  if (name === 'refusal') {
    const refusal = refusals.find((each) => each === text);
    return refusal && t(`audit-log:refusals.${refusal}`, {});
  }
  if (name !== 'command' && name !== 'action') return undefined;
  const action = auditActions.find((each) => each === text);
  return action && t(`audit-log:actions.${action}`, {});
}
