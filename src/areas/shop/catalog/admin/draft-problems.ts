import { readMoney } from '#platform/i18n/read-money.ts';
import { moneyProblem, type NumberProblem, wholeNumberProblem } from '#platform/i18n/typed-numbers.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { unlistedAllergens } from '../allergens.rules.ts';
import type { Allergen } from '../catalog.rules.ts';
import { maxValueLength } from '../custom-fields.rules.ts';
import { nutritionFields } from '../labelling.rules.ts';
import type { Draft, DraftField, DraftOption, DraftVariant } from './draft.ts';

/** Each has a message, `errors.<code>`, in the texts of this area or of the catalogue. */
export type ProblemCode =
  | NumberProblem
  | 'name_repeated'
  | 'sale_not_lower'
  | 'sale_over'
  | 'handle_invalid'
  | 'abv_invalid'
  | 'grams_invalid'
  | 'length_invalid'
  | 'allergens_named';

/** The problems that prevent sending a draft, by the path of the field: `variants.0.price`. */
export type Problems = Record<string, ProblemCode>;

/** All problems of a draft that can be found in the browser; the server validates again. */
export function findDraftProblems(draft: Draft): Problems {
  const found: [string, ProblemCode | undefined][] = [
    ['texts.it.title', draft.texts.it.title.trim() === '' ? 'required' : undefined],
    ['handle', /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(draft.handle.trim()) ? undefined : 'handle_invalid'],
    ['position', wholeProblem(draft.position.replace(/^-/, ''), 999_999)],
    ...(draft.kind === 'beer' ? [...beerProblems(draft), ...nutritionProblems(draft.labelling)] : []),
    ...optionProblems(draft.options),
    ...fieldProblems(draft.customFields),
    ...draft.variants.flatMap(variantProblems),
    ...infoProblems(draft),
  ];
  return Object.fromEntries(found.filter((each): each is [string, ProblemCode] => each[1] !== undefined));
}

type Found = [string, ProblemCode | undefined];

function beerProblems(draft: Draft): Found[] {
  const { beer } = draft;
  const abv = readTenths(beer.abv);
  const isAsked = unansweredAllergens(draft).length > 0;
  return [
    ['beer.allergens', isAsked ? 'allergens_named' : undefined],
    ['beer.abv', beer.abv.trim() === '' ? 'required' : abv === undefined ? 'abv_invalid' : undefined],
    ['beer.ibu', wholeProblem(beer.ibu, 1000)],
    ['beer.colourEbc', wholeProblem(beer.colourEbc, 1000)],
  ];
}

/** All values, or none. */
function nutritionProblems(labelling: Draft['labelling']): Found[] {
  if (nutritionFields.every((name) => labelling[name].trim() === '')) return [];
  return nutritionFields.map((name) => [
    `labelling.${name}`,
    name === 'energyKj' || name === 'energyKcal'
      ? wholeNumberProblem(labelling[name], 10_000)
      : gramsProblem(labelling[name]),
  ]);
}

function gramsProblem(text: string): ProblemCode | undefined {
  if (text.trim() === '') return 'required';
  const read = readMoney(text);
  return read.ok && read.cents <= 10_000 ? undefined : 'grams_invalid';
}

/** Allergens in the ingredients that are neither selected nor confirmed as absent. */
export function unansweredAllergens({ beer, texts }: Draft): Allergen[] {
  const ingredients = Object.values(texts).map((each) => each.ingredients);
  return unlistedAllergens(ingredients, beer.allergens).filter((each) => !beer.absent.includes(each));
}

function infoProblems({ texts }: Draft): Found[] {
  return Object.entries(texts).flatMap(([locale, { additionalInfo }]) =>
    additionalInfo.map(
      ({ title }, index): Found => [
        `texts.${locale}.additionalInfo.${index}.title`,
        title.trim() === '' ? 'required' : undefined,
      ],
    ),
  );
}

function optionProblems(options: readonly DraftOption[]): Found[] {
  const names = options.map(({ names: { it } }) => it);
  return options.flatMap((option, index) => {
    const values = option.values.map((value) => value.names.it);
    return [
      [`options.${index}.title`, nameProblem(names, index)] as Found,
      ...values.map((_, place): Found => [`options.${index}.values.${place}`, nameProblem(values, place)]),
    ];
  });
}

function fieldProblems(fields: readonly DraftField[]): Found[] {
  const names = fields.map(({ names: { it } }) => it);
  return fields.flatMap(({ maxLength }, index) => [
    [`customFields.${index}.title`, nameProblem(names, index)] as Found,
    [`customFields.${index}.maxLength`, lengthProblem(maxLength)] as Found,
  ]);
}

function lengthProblem(text: string): ProblemCode | undefined {
  const typed = text.trim();
  const isLength = /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= maxValueLength;
  return isLength ? undefined : 'length_invalid';
}

/** A name must be filled, and differ from those before it. */
function nameProblem(names: readonly string[], index: number): ProblemCode | undefined {
  const folded = names.map((name) => foldText(name.trim()));
  if (folded[index] === '') return 'required';
  return folded.indexOf(folded[index] ?? '') < index ? 'name_repeated' : undefined;
}

function variantProblems(variant: DraftVariant, index: number): Found[] {
  const { price, salePrice, saleStart, saleEnd, isUnlimited, stock, volume, weight } = variant;
  const at = (field: string) => `variants.${index}.${field}`;
  const isEndless = saleEnd === '' || saleStart === '' || saleStart <= saleEnd;
  return [
    [at('price'), moneyProblem(price) ?? (isZero(price) ? 'required' : undefined)],
    [at('salePrice'), salePrice.trim() === '' ? undefined : saleProblem(price, salePrice)],
    [at('saleEnd'), isEndless ? undefined : 'sale_over'],
    [at('stock'), isUnlimited ? undefined : wholeNumberProblem(stock, 1_000_000)],
    [at('volumeMl'), wholeProblem(volume, 1_000_000)],
    [at('weight'), wholeProblem(weight, 1_000_000)],
  ];
}

const isZero = (text: string): boolean => {
  const read = readMoney(text);
  return read.ok && read.cents === 0;
};

function saleProblem(price: string, salePrice: string): ProblemCode | undefined {
  const problem = moneyProblem(salePrice);
  if (problem) return problem;
  const [usual, reduced] = [readMoney(price), readMoney(salePrice)];
  return usual.ok && reduced.ok && (reduced.cents >= usual.cents || reduced.cents === 0)
    ? 'sale_not_lower'
    : undefined;
}

/** The problem of an optional number. */
const wholeProblem = (text: string, max: number): ProblemCode | undefined =>
  text.trim() === '' ? undefined : wholeNumberProblem(text, max);

/** `5,2` as tenths: 52; undefined for anything else, and above 100. */
export function readTenths(text: string): number | undefined {
  const [, whole = '', tenth = '0'] = /^(\d{1,3})(?:[.,](\d))?\s*%?$/.exec(text.trim()) ?? [];
  const tenths = Number(whole) * 10 + Number(tenth);
  return whole === '' || tenths > 1000 ? undefined : tenths;
}
