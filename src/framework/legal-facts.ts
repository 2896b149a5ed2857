import type { CustomTypeOptions } from 'i18next';

/** The texts of all areas for the legal pages: `legalFacts` in an area's catalogue. */
type FactTexts = CustomTypeOptions['resources']['legal']['legalFacts'];

type NameIn<Area extends keyof FactTexts, Part extends string> =
  FactTexts[Area] extends Record<Part, infer Texts> ? Extract<keyof Texts, string> : never;

/** A statement of the privacy policy. `place`: its key in the texts of the legal pages. */
export type LegalFact = { position: number; place: string };

/** Something that the site stores in a browser, under its technical name. */
export type StorageFact = LegalFact & { key: string };

/** Emails that the site sends by itself, by their kinds. */
export type EmailFact = LegalFact & { kinds: readonly string[] };

/** The statements of the privacy policy about an area. */
export type AreaLegalFacts = {
  /** The data it uses and the purpose: a `term` and a `text` each. */
  kinds: readonly LegalFact[];
  /** The retention periods. */
  times: readonly LegalFact[];
  /** The data it stores in browsers. */
  storage: readonly StorageFact[];
  /** The emails it sends. */
  emails: readonly EmailFact[];
  /** The automated checks by which it refuses requests. */
  checks: readonly LegalFact[];
};

type Positions<Name extends string> = Readonly<Partial<Record<Name, number>>>;

type Sent<Name extends string> = Readonly<
  Partial<Record<Name, { position: number; kinds: readonly string[] }>>
>;

/** The kinds in a declaration of emails, as `EmailKinds` takes them. */
type KindsIn<Emails> = {
  [Kind in Extract<Emails[keyof Emails], { kinds: unknown }>['kinds'] extends readonly (infer Each)[]
    ? Extract<Each, string>
    : never]: true;
};

type Stored<Name extends string> = Readonly<Partial<Record<Name, { position: number; key: string }>>>;

/**
 * Declares the privacy policy's statements about an area, in `<area>.legal-facts.ts`: names of
 * `legalFacts.kinds`, `.times`, `.storage`, `.emails` and `.checks` in the area's texts, each with its
 * position among those of all areas. `kindsOfEmails` is for `EmailKinds`.
 */
export function defineLegalFacts<
  const Area extends keyof FactTexts,
  const Emails extends Sent<NameIn<Area, 'emails'>>,
>(
  area: Area,
  declared: {
    kinds?: Positions<NameIn<Area, 'kinds'>>;
    times?: Positions<NameIn<Area, 'times'>>;
    storage?: Stored<NameIn<Area, 'storage'>>;
    emails?: Emails;
    checks?: Positions<NameIn<Area, 'checks'>>;
  },
): AreaLegalFacts & { kindsOfEmails: KindsIn<Emails> };
export function defineLegalFacts(
  area: string,
  declared: {
    kinds?: Positions<string>;
    times?: Positions<string>;
    storage?: Stored<string>;
    emails?: Sent<string>;
    checks?: Positions<string>;
  },
): AreaLegalFacts & { kindsOfEmails: Record<string, true> } {
  const place = (part: keyof AreaLegalFacts, name: string) => `legalFacts.${area}.${part}.${name}`;
  const { kinds = {}, times = {}, storage = {}, emails = {}, checks = {} } = declared;
  const factsOf = (part: keyof AreaLegalFacts, positions: Positions<string>) =>
    Object.entries(positions).map(([name, position = 0]) => ({ position, place: place(part, name) }));
  const sent = Object.entries(emails).flatMap(([name, email]) =>
    email ? [{ ...email, place: place('emails', name) }] : [],
  );
  return {
    kinds: factsOf('kinds', kinds),
    times: factsOf('times', times),
    checks: factsOf('checks', checks),
    emails: sent,
    kindsOfEmails: Object.fromEntries(sent.flatMap((email) => email.kinds.map((kind) => [kind, true]))),
    storage: Object.entries(storage).flatMap(([name, stored]) =>
      stored ? [{ ...stored, place: place('storage', name) }] : [],
    ),
  };
}

/** The declarations of all areas, each part sorted by position. */
export function collectLegalFacts(areas: readonly AreaLegalFacts[]): AreaLegalFacts {
  const inOrder = (one: LegalFact, other: LegalFact) => one.position - other.position;
  return {
    kinds: areas.flatMap(({ kinds }) => kinds).toSorted(inOrder),
    times: areas.flatMap(({ times }) => times).toSorted(inOrder),
    storage: areas.flatMap(({ storage }) => storage).toSorted(inOrder),
    emails: areas.flatMap(({ emails }) => emails).toSorted(inOrder),
    checks: areas.flatMap(({ checks }) => checks).toSorted(inOrder),
  };
}
