/**
 * The reason why a text is not an amount: `ambiguous` could be thousands or decimals, `decimals` has more
 * than two decimals.
 */
export type MoneyProblem = 'empty' | 'ambiguous' | 'decimals' | 'too_big' | 'unreadable';

export type ReadMoney = { ok: true; cents: number } | { ok: false; reason: MoneyProblem };

/** The default maximum, 100 000 euro. */
const usualMaxCents = 10_000_000;

const currency = /^(?:€|eur[o]?\b)|(?:€|\beur[o]?)$/giu;

/**
 * Reads an amount of euro as people type it, in cents: `4,50`, `4.50`, `€ 4,5`, `1.234,50`. A text with two
 * possible meanings, such as `1.234`, is refused.
 */
export function readMoney(text: string, { maxCents = usualMaxCents } = {}): ReadMoney {
  const read = readCents(text);
  return read.ok && read.cents > maxCents ? { ok: false, reason: 'too_big' } : read;
}

function readCents(text: string): ReadMoney {
  const typed = text.normalize('NFKC').trim().replace(currency, '').trim();
  if (typed === '') return { ok: false, reason: 'empty' };
  const [, whole = '', mark = '', fraction = ''] = /^(.*?)(?:([.,])(\d*))?$/su.exec(typed) ?? [];
  if (mark === '') return amount(plainDigits(whole), '');
  return isGrouped(typed, mark) ? amount(plainDigits(typed), '') : withFraction(whole, mark, fraction);
}

/** Whether a separator that occurs twice groups the digits: `1.234.567`. */
function isGrouped(typed: string, mark: string): boolean {
  const groups = typed.split(mark);
  return (
    groups.length > 2 &&
    /^\d{1,3}$/.test(groups[0] ?? '') &&
    groups.slice(1).every((each) => /^\d{3}$/.test(each))
  );
}

function withFraction(whole: string, mark: string, fraction: string): ReadMoney {
  if (fraction === '' || whole.includes(mark)) return { ok: false, reason: 'unreadable' };
  const digits = whole === '' ? '0' : plainDigits(whole);
  if (digits === undefined) return { ok: false, reason: 'unreadable' };
  if (fraction.length <= 2) return amount(digits, fraction);
  const couldBeThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return { ok: false, reason: couldBeThousands ? 'ambiguous' : 'decimals' };
}

/** The digits of a whole number without group separators; undefined when the text is not a whole number. */
function plainDigits(whole: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  return /^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*$/u.test(whole) ? whole.replace(/\D/g, '') : undefined;
}

function amount(digits: string | undefined, fraction: string): ReadMoney {
  if (digits === undefined) return { ok: false, reason: 'unreadable' };
  const cents = Number(digits) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? { ok: true, cents } : { ok: false, reason: 'too_big' };
}
