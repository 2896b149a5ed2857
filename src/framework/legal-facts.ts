import type { CustomTypeOptions } from 'i18next';

/** The texts of all areas for the legal pages: `legalFacts` in an area's catalogue. */
type FactTexts = CustomTypeOptions['resources']['legal']['legalFacts'];

type NameIn<Area extends keyof FactTexts, Part extends string> =
  FactTexts[Area] extends Record<Part, infer Texts> ? Extract<keyof Texts, string> : never;

/** A statement of the privacy policy. `place`: its key in the texts of the legal pages. */
export type LegalFact = { position: number; place: string };

/** Something that the site stores in a browser, under its technical name. */
export type StorageFact = LegalFact & { key: string };

/** What the privacy policy says about an area. */
export type AreaLegalFacts = {
  /** Which data it uses, and why: a `term` and a `text` each. */
  kinds: readonly LegalFact[];
  /** How long it keeps them. */
  times: readonly LegalFact[];
  /** What it stores in browsers. */
  storage: readonly StorageFact[];
};

type Positions<Name extends string> = Readonly<Partial<Record<Name, number>>>;

type Stored<Name extends string> = Readonly<Partial<Record<Name, { position: number; key: string }>>>;

/**
 * Declares what the privacy policy says about an area, in `<area>.legal-facts.ts`: names of `legalFacts.kinds`, `.times` and
 * `.storage` in the area's texts, each with its place among those of all areas.
 */
export function defineLegalFacts<const Area extends keyof FactTexts>(
  area: Area,
  declared: {
    kinds?: Positions<NameIn<Area, 'kinds'>>;
    times?: Positions<NameIn<Area, 'times'>>;
    storage?: Stored<NameIn<Area, 'storage'>>;
  },
): AreaLegalFacts;
export function defineLegalFacts(
  area: string,
  declared: { kinds?: Positions<string>; times?: Positions<string>; storage?: Stored<string> },
): AreaLegalFacts {
  const place = (part: keyof AreaLegalFacts, name: string) => `legalFacts.${area}.${part}.${name}`;
  const { kinds = {}, times = {}, storage = {} } = declared;
  return {
    kinds: Object.entries(kinds).map(([name, position = 0]) => ({ position, place: place('kinds', name) })),
    times: Object.entries(times).map(([name, position = 0]) => ({ position, place: place('times', name) })),
    storage: Object.entries(storage).flatMap(([name, stored]) =>
      stored ? [{ ...stored, place: place('storage', name) }] : [],
    ),
  };
}

/** What all areas declare, each part in its order. */
export function collectLegalFacts(areas: readonly AreaLegalFacts[]): AreaLegalFacts {
  const inOrder = (one: LegalFact, other: LegalFact) => one.position - other.position;
  return {
    kinds: areas.flatMap(({ kinds }) => kinds).toSorted(inOrder),
    times: areas.flatMap(({ times }) => times).toSorted(inOrder),
    storage: areas.flatMap(({ storage }) => storage).toSorted(inOrder),
  };
}
