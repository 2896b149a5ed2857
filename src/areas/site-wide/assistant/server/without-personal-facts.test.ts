import { expect, test } from 'vitest';
import { readWords } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { withoutPersonalFacts } from './without-personal-facts.ts';

/** Words of questions to the site. */
const siteTexts: Partial<Record<Locale, string>> = {
  it: 'Vento di Marzo, Mare Corto: birra rossa, birre bianche, socio, ordine, bici, avete, posso, consegna, dove, quando, arriva',
  en: 'Vento di Marzo, red beer, where, order, bike, member, delivery, can, have, does, when, for, the, order',
  es: 'cerveza, pedido, bici, socio, dónde, cuándo, llega',
  fr: 'bière, commande, vélo, membre, où, quand, colis',
  de: 'Bier, Bestellung, Fahrrad, Mitglied, Samstag, wo, wann, kommt, Verein',
  pt: 'cerveja, encomenda, bicicleta, sócio, onde, quando, chega',
  ru: 'пиво, заказ, велосипед, где, когда, мой',
  zh: '啤酒 订单 单车',
  ja: 'ビール 注文 自転車',
};

function free(question: string, locale: Locale): string {
  const usual = new Set(readWords(siteTexts[locale] ?? '', locale).map(({ folded }) => folded));
  const titles = ['vento marzo', 'mare corto'];
  return withoutPersonalFacts(question, {
    locale,
    isUsual: (folded) => usual.has(folded),
    isInTitle: (words) => titles.includes(words.map(({ folded }) => folded).join(' ')),
  });
}

test.each<[Locale, string, string]>([
  ['it', 'Sono Giulia Bianchi, dov’è il mio ordine 1043?', 'Sono …, dov’è il mio ordine …?'],
  ['it', 'ciao mi chiamo mario rossi e vorrei una bici', 'ciao mi chiamo … e vorrei una bici'],
  ['it', 'Mario Rossi ha già ritirato la birra rossa?', '… ha già ritirato la birra rossa?'],
  ['it', 'avete l’ordine di Bianca Rossi?', 'avete l’ordine di …?'],
  ['it', 'la sig.ra Anna De Santis è socia?', 'la sig.ra … è socia?'],
  ['it', 'scrivimi a mario.rossi@example.org', 'scrivimi a …'],
  ['it', 'scrivimi a mario.rossi chiocciola example punto it', 'scrivimi a …'],
  ['it', 'chiamami al +39 (0862) 12-34-56', 'chiamami al …'],
  ['it', 'numero 0862 123456 o 333/1234567', 'numero … o …'],
  ['it', 'il mio codice fiscale è RSSMRA85M01H501Z', 'il mio codice fiscale è …'],
  ['it', 'rimborso su IT60 X054 2811 1010 0000 0123 456', 'rimborso su …'],
  ['it', 'ordine n. 1043 e ordine #998', 'ordine n. … e ordine #…'],
  ['en', "I'm Jane Fairweather, where is order number 1043?", "I'm …, where is order number …?"],
  ['en', 'my name is bob and I paid twice', 'my name is … and I paid twice'],
  ['en', 'mail me: jane (at) example (dot) org', 'mail me: …'],
  ['en', 'does Mr. Wetherby work there', 'does … work there'],
  ['es', 'me llamo Lucía Ibáñez, mi pedido nº 2044 no llega', 'me llamo …, mi pedido nº … no llega'],
  ['es', 'soy Lucía, escribidme a lucia arroba example punto es', 'soy …, escribidme a …'],
  [
    'fr',
    'je m’appelle Zoé Lefèvre, ma commande 1050 n’arrive pas',
    'je m’appelle …, ma commande … n’arrive pas',
  ],
  ['fr', 'Madame Lefèvre est là ? 06 12 34 56 78', '… est là ? …'],
  ['de', 'Ich heiße Jörg Öztürk, Bestellung Nr. 1077', 'Ich heiße …, Bestellung Nr. …'],
  ['de', 'Ist Frau Öztürk am Samstag da?', 'Ist … am Samstag da?'],
  ['pt', 'Chamo-me João Magalhães, a encomenda 1066 não chega', 'Chamo-me …, a encomenda … não chega'],
  ['ru', 'Меня зовут Иван Петров, где заказ № 1043?', 'Меня зовут …, где заказ № …?'],
  ['ru', 'напишите мне: ivan собака example точка ru', 'напишите мне: …'],
  ['zh', '我叫王小明，订单1043在哪里？', '我叫…，订单…在哪里？'],
  ['zh', '电话１３８ ００１３ ８０００', '电话…'],
  ['ja', '田中太郎と申します。注文番号：1043はどこですか', '…と申します。注文番号：…はどこですか'],
  ['ja', '佐藤さんはいますか、tanaka＠example.jp', '…さんはいますか、…'],
])('names and numbers of people are removed, in %s: %s', (locale, question, expected) => {
  expect(free(question, locale)).toBe(expected);
});

test.each<[Locale, string]>([
  ['it', 'Avete la Vento di Marzo o la Mare Corto a 4,50 €?'],
  ['it', 'Posso prenotare 2 bici sabato 9-13 nel 2027?'],
  ['it', 'sono socio dal 2019, ho uno sconto del 5%?'],
  ['it', 'SONO SOCIO, QUANDO ARRIVA?'],
  ['it', 'vendete la Peroni da 330 ml?'],
  ['it', 'avete la guarnizione z0c11734f?'],
  ['en', 'Can a member have the Vento di Marzo for 1200 euro?'],
  ['de', 'Habt ihr am Samstag Fahrräder und Bier im Verein?'],
  ['de', 'ich bin Mitglied, wann kommt meine Bestellung?'],
  ['fr', 'je suis membre, où est mon colis ?'],
  ['ru', 'я член ассоциации, где мой заказ?'],
  ['zh', '我是会员，订单在哪里？'],
  ['ja', '皆さんのおすすめのビールは何ですか'],
])('nothing else is removed, in %s: %s', (locale, question) => {
  expect(free(question, locale)).toBe(question);
});

test('a long question is freed of facts without delay by its form', () => {
  for (const odd of [
    'a@'.repeat(250),
    '1 '.repeat(250),
    'Aa '.repeat(166),
    'ordine n '.repeat(55),
    '(at)'.repeat(125),
  ])
    expect(free(odd, 'it').length).toBeLessThanOrEqual(odd.length);
});
