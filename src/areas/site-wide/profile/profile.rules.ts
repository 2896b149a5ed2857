import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { isName } from '#platform/kernel/person-fields.ts';

/** The problems of the form for name and language, by field; empty when there are none. */
export function findPersonalDataProblems({ fullName }: { fullName: string }): FieldProblems<'fullName'> {
  return isName(fullName) ? {} : { fullName: { code: 'full_name_required' } };
}

/** The API path for uploading and removing the person's own picture. */
export const avatarPath = '/api/profile/avatar';

/** The API path for requesting an export of the person's data. */
export const exportPath = '/api/profile/export';
