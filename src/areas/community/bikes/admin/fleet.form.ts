import type { FieldProblems } from '#platform/kernel/field-problems.ts';

/** Characters. */
export const maxBikeLengths = { name: 60, frameNumber: 60, reason: 200, damage: 500 } as const;

/** The highest number that a bike may have. */
export const maxBikeNumber = 999;

/** The validation problems of a bike, by field; empty when there are none. */
export function findBikeProblems({
  name,
  number,
}: {
  name: string;
  number: string;
}): FieldProblems<'name' | 'number'> {
  const isNumber = /^\d{1,3}$/.test(number.trim()) && Number(number) >= 1;
  return {
    ...(name.trim() === '' && { name: { code: 'bike_name_required' } }),
    ...(!isNumber && { number: { code: 'bike_number_invalid', params: { most: maxBikeNumber } } }),
  };
}

/** The validation problems of a damage. */
export function findDamageProblems({ text }: { text: string }): FieldProblems<'text'> {
  return text.trim() === '' ? { text: { code: 'bike_damage_required' } } : {};
}
