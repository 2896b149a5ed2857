import type { LanguageIndex } from '#areas/site-wide/site-search/server/language-index.ts';
import { readWords, type Word } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import type { LearntLanguage } from './understanding/learnt-language.ts';

/** The words and titles of the site, which names of people are not. */
export type KnownTexts = {
  locale: Locale;
  /** Whether a question that the site answers contains a word without case and accents. */
  isUsual(folded: string): boolean;
  /** Whether a title of the site contains all of these words. */
  isInTitle(words: readonly Word[]): boolean;
};

export const knownTexts = (locale: Locale, index: LanguageIndex, learnt: LearntLanguage): KnownTexts => ({
  locale,
  isUsual: (folded) => learnt.isUsual(folded),
  isInTitle(words) {
    const stems = words.map(({ stem }) => stem);
    const accepts = (matched: ReadonlySet<string>) => stems.every((stem) => matched.has(stem));
    return index.find(stems, { isTitle: true, accepts, limit: 1 }).length > 0;
  },
});

const removed = '…';

const at = '(?:at|chiocciola|arroba|arobase|собака|アット|艾特)';
const dot = String.raw`(?:\.|dot|punto|point|punkt|ponto|точка|点|ドット)`;
/** Words for an order, and for a number after it. */
const order = String.raw`ordin[ei]|orders?|pedidos?|commandes?|bestell\p{L}*|auftrag\p{L}*|encomendas?|заказ\p{L}*|订单|注文`;
const number = String.raw`n(?:umero|umber|ummer|úmero|uméro|[or])?|№|номер\p{L}*|号码?|番号`;

/** Email addresses and names of accounts, account numbers and tax codes, telephone numbers, numbers of orders. */
const facts: readonly RegExp[] = [
  /[^\s@＠、，。！？「」（）]+\s?[@＠]\s?[^\s@＠、，。！？「」（）]+|[@＠][\p{L}\p{N}_.]{2,}/gu,
  new RegExp(
    String.raw`[\p{L}\p{N}._-]+\s*[([{]\s*${at}\s*[)\]}]\s*[\p{L}\p{N}.-]+(?:\s*[([{]?\s*${dot}\s*[)\]}]?\s*\p{L}{2,})*`,
    'giu',
  ),
  new RegExp(String.raw`[\p{L}\p{N}._-]+\s+${at}\s+[\p{L}\p{N}-]+(?:\s*${dot}\s*\p{L}{2,})+`, 'giu'),
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){2,}(?:\s?[A-Z\d]{1,4})?(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?=[a-z\d]*\d[a-z\d]*\d)(?=[a-z\d]*[a-z])[a-z\d]{10,}(?![\p{L}\p{N}])/giu,
  /(?<![a-z])[+＋]?[(（]?\p{Nd}(?:[\s./()（）・‐–—-]{0,3}\p{Nd}){5,}(?![a-z])|\p{Nd}{7,}/giu,
  new RegExp(
    String.raw`(?<=(?:(?<!\p{L})(?:${order})|订单|注文)\p{P}?\s*(?:(?:${number})[.º°:：]?\s*|[#＃:：]\s*)*)\p{Nd}{3,}`,
    'giu',
  ),
  /(?<=[#＃№]\s*)\p{Nd}{3,}/gu,
  // A year remains, and an amount with its currency or decimals.
  /(?<![\p{Nd}.,€$]\s?|[a-z\p{Script=Cyrillic}])(?!(?:19|20)\d\d(?!\p{Nd}))\p{Nd}{4,}(?![a-z\p{Script=Cyrillic}]|\s?(?:[.,]?\p{Nd}|€|euro|eur\b|円|元|欧元|ml\b|ユーロ|евро))/giu,
];

/** A name follows, also in small letters. */
const introductions = [
  `mi chiamo|il mio nome (?:è|e')|a nome(?: di)?|my name(?: is|[’']s)|me llamo|mi nombre es|je m[’']appelle|mon nom est`,
  `ich hei(?:ß|ss)e|mein name ist|chamo-me|me chamo|o? ?meu nome é|меня зовут|мо[её] имя|моя фамилия`,
];
/** A name follows if the next word is capitalized and not the site's own. */
const weakIntroductions = [
  `sono(?: la| il)?|i am|i[’']m|this is|soy|je suis|ich bin(?: die| der)?|sou(?: [ao])?|это|я`,
  String.raw`sig(?:nor[ae]?|\.ra|\.)?|dott(?:\.|\.ssa|or|oressa)|prof(?:\.|essore(?:ssa)?)|m(?:r|rs|s)\.?|miss|dr\.?|señora?|sra?\.?`,
  String.raw`monsieur|madame|m(?:me|lle)\.?|herrn?|frau|senhora?|dona|господин\p{L}*|госпож\p{L}*|г-(?:н|жа)`,
];
const strong = new RegExp(String.raw`(?<!\p{L})(?:${introductions.join('|')})[\s:]+$`, 'iu');
const weak = new RegExp(String.raw`(?<!\p{L})(?:${weakIntroductions.join('|')})\s+$`, 'iu');

/** Names in Chinese and Japanese, which have no capitals: beside the words that introduce them. */
const eastAsianNames = [
  /(?<=我叫|我的名字[是叫]|我名叫|我姓)[\p{Script=Han}·]{1,3}/gu,
  /(?<=^|[\s，。、？！和跟找问给是]|我是)\p{Script=Han}{1,3}(?=先生|女士|小姐)/gu,
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー・\s]{2,10}?(?=と(?:申し|いい|言い)ます)/gu,
  /(?<=名前は)[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー・\s]{2,10}?(?=です)/gu,
  /(?<![\p{Script=Han}\p{Script=Katakana}])(?!皆|客)[\p{Script=Han}\p{Script=Katakana}ー]{1,6}(?=さん|さま|様|くん|氏)/gu,
];

/** Parts of a name in small letters. */
const particles = new Set([
  'de',
  'del',
  'della',
  'di',
  'da',
  'do',
  'dos',
  'la',
  'le',
  'van',
  'von',
  'der',
  'den',
  'el',
]);
/** Maximum words of a name, and characters of what introduces it. */
const [maxWords, maxIntroduction] = [4, 30];

/**
 * A question without facts that could identify a person, for storage and for the model. A first name alone remains,
 * where no word introduces it: it could be a brand.
 */
export function withoutPersonalFacts(question: string, known: KnownTexts): string {
  const patterns = [...facts, ...(known.locale === 'zh' || known.locale === 'ja' ? eastAsianNames : [])];
  const text = patterns.reduce((rest, pattern) => rest.replaceAll(pattern, removed), question);
  return withoutNames(text, known).replaceAll(/…(?:[\s,]*…)+/g, removed);
}

/** A word of letters, its place, and what is known about it. */
type Token = {
  text: string;
  start: number;
  end: number;
  isFirst: boolean;
  isCapital: boolean;
  isOwn: boolean;
};

function withoutNames(text: string, known: KnownTexts): string {
  // Of a text in capital letters no word stands out.
  const hasCase = /\p{Ll}/u.test(text);
  const tokens = [...text.matchAll(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu)].map(({ 0: word, index }) =>
    tokenOf(word, { text, start: index, hasCase, known }),
  );
  const parts: string[] = [];
  let end = 0;
  for (let place = 0; place < tokens.length; ) {
    const length = lengthOfName(tokens, place, { text, known });
    const [first, last] = [tokens[place], tokens[place + length - 1]];
    if (first && last && length > 0) {
      parts.push(text.slice(end, first.start), removed);
      end = last.end;
    }
    place += Math.max(1, length);
  }
  return [...parts, text.slice(end)].join('');
}

function tokenOf(
  word: string,
  { text, start, hasCase, known }: { text: string; start: number; hasCase: boolean; known: KnownTexts },
): Token {
  const words = readWords(word, known.locale);
  return {
    ...{ text: word, start, end: start + word.length },
    isFirst: /(?:^|[.!?…:;]\s*)$/u.test(text.slice(Math.max(0, start - 5), start)),
    isCapital: hasCase && /^\p{Lu}\p{L}/u.test(word),
    isOwn:
      words.length === 0 || words.some(({ isStopWord: isStop, folded }) => isStop || known.isUsual(folded)),
  };
}

/** The number of words of the name that begins here; 0 without one. */
function lengthOfName(
  tokens: readonly Token[],
  place: number,
  { text, known }: { text: string; known: KnownTexts },
): number {
  const { start = 0 } = tokens[place] ?? {};
  const before = text.slice(Math.max(0, start - maxIntroduction), start);
  const name = listNameWords(tokens, place, text);
  if (strong.test(before)) {
    const next = tokens[place + 1];
    const isLower = name.length === 0 && next && isBeside(text, tokens[place], next);
    return Math.max(name.length, isLower && !isStopWord(next, known.locale) ? 2 : 1);
  }
  if (weak.test(before) && name.some(({ isCapital, isOwn }) => isCapital && !isOwn)) return name.length;
  const capitals = name.filter(({ isCapital }) => isCapital);
  // German nouns are capitalized too, and so is the first word of any sentence.
  const isStrict = known.locale === 'de' || (name[0]?.isFirst === true && name[0].isOwn);
  const isStrange =
    capitals.length > 1 &&
    (isStrict ? capitals.every(({ isOwn }) => !isOwn) : capitals.some(({ isOwn }) => !isOwn));
  return isStrange && !known.isInTitle(readWords(capitals.map((each) => each.text).join(' '), known.locale))
    ? name.length
    : 0;
}

/** Capitalized words beside each other, with particles between them. */
function listNameWords(tokens: readonly Token[], place: number, text: string): Token[] {
  const words: Token[] = [];
  for (const token of tokens.slice(place, place + maxWords)) {
    const last = words.at(-1);
    if (last && !isBeside(text, last, token)) break;
    if (!token.isCapital && !(last && particles.has(foldText(token.text)))) break;
    words.push(token);
  }
  while (words.length > 0 && words.at(-1)?.isCapital === false) words.pop();
  return words;
}

const isBeside = (text: string, one: Token | undefined, next: Token): boolean =>
  /^[\s.]{1,2}$/u.test(text.slice(one?.end, next.start));

const isStopWord = ({ text }: Token, locale: Locale): boolean =>
  readWords(text, locale).some((word) => word.isStopWord);
