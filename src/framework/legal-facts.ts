import type { CustomTypeOptions } from 'i18next';

/** The texts of all areas for the legal pages: `legalFacts` in an area's catalogue. */
type FactTexts = CustomTypeOptions['resources']['legal']['legalFacts'];

type NameIn<Area extends keyof FactTexts, Part extends string> =
  FactTexts[Area] extends Record<Part, infer Texts> ? Extract<keyof Texts, string> : never;

/** A statement of the privacy policy. `place`: its key in the texts of the legal pages. */
export type LegalFact = { position: number; place: string };

/** What the privacy policy says about an area. */
export type AreaLegalFacts = {
  /** Which data it uses, and why: a `term` and a `text` each. */
  kinds: readonly LegalFact[];
  /** How long it keeps them. */
  times: readonly LegalFact[];
};

type Positions<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/**
 * Declares what the privacy policy says about an area, in `<area>.legal-facts.ts`: names of `legalFacts.kinds` and
 * `legalFacts.times` in the area's texts, each with its place among those of all areas.
 */
export function defineLegalFacts<const Area extends keyof FactTexts>(
  area: Area,
  declared: { kinds?: Positions<NameIn<Area, 'kinds'>>; times?: Positions<NameIn<Area, 'times'>> },
): AreaLegalFacts;
export function defineLegalFacts(
  area: string,
  { kinds = {}, times = {} }: { kinds?: Positions<string>; times?: Positions<string> },
): AreaLegalFacts {
  const factsOf = (part: 'kinds' | 'times', positions: Positions<string>) =>
    Object.entries(positions).map(([name, position = 0]) => ({
      position,
      place: `legalFacts.${area}.${part}.${name}`,
    }));
  return { kinds: factsOf('kinds', kinds), times: factsOf('times', times) };
}

/** The statements of all areas in their order. */
export function orderLegalFacts(areas: readonly AreaLegalFacts[], part: keyof AreaLegalFacts): LegalFact[] {
  return areas.flatMap((area) => area[part]).toSorted((one, other) => one.position - other.position);
}
