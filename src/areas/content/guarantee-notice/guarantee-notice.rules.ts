import type { Locale } from '#platform/i18n/locales.ts';

/** The live topic of changed notices, for administrators. */
export const guaranteeNoticesTopic = 'guarantee-notices';

/** The languages of the site in which the European Union publishes the notice. */
export const noticeLanguages = ['it', 'en', 'es', 'fr', 'de', 'pt'] as const satisfies readonly Locale[];
export type NoticeLanguage = (typeof noticeLanguages)[number];

/** The id of the notice of each language in the audit log. */
export const noticeSubjects: Readonly<Record<NoticeLanguage, string>> = {
  it: '019ad000-0000-7000-8000-000000000001',
  en: '019ad000-0000-7000-8000-000000000002',
  es: '019ad000-0000-7000-8000-000000000003',
  fr: '019ad000-0000-7000-8000-000000000004',
  de: '019ad000-0000-7000-8000-000000000005',
  pt: '019ad000-0000-7000-8000-000000000006',
};

export const isNoticeLanguage = (locale: string): locale is NoticeLanguage =>
  noticeLanguages.some((language) => language === locale);

/** The maximum size of a file in bytes; the official ones have a few hundred thousand. */
export const maxNoticeBytes = 2_000_000;

export const noticeTypes = ['image/svg+xml', 'image/png'] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** The page with the files of Regulation (EU) 2025/1960, for administrators. */
export const officialFilesUrl =
  'https://commission.europa.eu/publications/practical-guidelines-and-high-resolution-vector-files-eu-notice-and-label-product-guarantees_en';

/** The page of Your Europe that the notice's QR code opens. */
export const yourEuropeUrl = (locale: Locale): string =>
  `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${isNoticeLanguage(locale) ? locale : 'en'}.htm`;

/** The prefix of the files' URL paths. */
export const noticeFilesPath = '/media/guarantee-notices';

/** The languages of the notices that a reader may see, best first: their own, then Italian, then English. */
export const noticeLanguagesFor = (locale: Locale): NoticeLanguage[] => [
  ...new Set([locale, 'it', 'en'].filter(isNoticeLanguage)),
];
