import type { Locale } from '#platform/i18n/locales.ts';

/** Changes of the notices are announced to administrators' open pages under this name. */
export const guaranteeNoticesTopic = 'guarantee-notices';

/** The languages of the site in which the European Union publishes the notice. */
export const noticeLanguages = ['it', 'en', 'es', 'fr', 'de', 'pt'] as const satisfies readonly Locale[];
export type NoticeLanguage = (typeof noticeLanguages)[number];

/** The id of the notice in each language in the log. */
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

/** Bytes of a file; the official ones have some hundred thousand. */
export const maxNoticeBytes = 2_000_000;

export const noticeTypes = ['image/svg+xml', 'image/png'] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** Where the files of Regulation (EU) 2025/1960 are, for administrators. */
export const officialFilesUrl =
  'https://commission.europa.eu/publications/practical-guidelines-and-high-resolution-vector-files-eu-notice-and-label-product-guarantees_en';

/** The page of Your Europe to which the notice's QR code leads. */
export const yourEuropeUrl = (locale: Locale): string =>
  `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${isNoticeLanguage(locale) ? locale : 'en'}.htm`;

/** The addresses of the files begin with this. */
export const noticeFilesPath = '/media/guarantee-notices';

/** The notices that a reader may see, the best first: in their language, otherwise in Italian, otherwise in English. */
export const noticeLanguagesFor = (locale: Locale): NoticeLanguage[] => [
  ...new Set([locale, 'it', 'en'].filter(isNoticeLanguage)),
];
