/** The maximum length of a name, in characters. */
export const maxNameLength = 100;

/** A place on earth, in degrees. */
export type Place = { longitude: number; latitude: number };

/** Rounds a place to about a kilometre, because the site never stores exact locations. */
export function coarsePlace({ longitude, latitude }: Place): Place {
  return { longitude: toHundredth(longitude), latitude: toHundredth(latitude) };
}

const toHundredth = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The displayed name: the full name, otherwise the label for administrators, otherwise the label for the profile. */
export function displayName(
  person: { fullName: string; isAdmin: boolean },
  words: { admin: string; profile: string },
): string {
  return person.fullName.trim() || (person.isAdmin ? words.admin : words.profile);
}

/** A name for people who need not know all of it: the first name and the initial of the last name. */
export function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const initial = /[\p{L}\p{N}]/u.exec(others.at(-1) ?? '')?.[0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** The first letters of the first and the last word of a name, for people without a picture. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const letters = words
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  const [first = '', last = ''] = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return (first + last).toUpperCase();
}
