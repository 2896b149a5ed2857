import type { Locale } from './locales.ts';
import type { Messages } from './translator.ts';

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  it: () => import('virtual:messages/it'),
  en: () => import('virtual:messages/en'),
  es: () => import('virtual:messages/es'),
  fr: () => import('virtual:messages/fr'),
  de: () => import('virtual:messages/de'),
  pt: () => import('virtual:messages/pt'),
  ru: () => import('virtual:messages/ru'),
  zh: () => import('virtual:messages/zh'),
  ja: () => import('virtual:messages/ja'),
};

/** All page texts of one language. For the page renderer only; browsers load them by area. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).default;
}
