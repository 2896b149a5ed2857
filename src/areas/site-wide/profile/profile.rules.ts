import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { isName } from '#platform/kernel/person-fields.ts';

/** The problems of the form for name and language, by field; empty when there are none. */
export function findPersonalDataProblems({ fullName }: { fullName: string }): FieldProblems<'fullName'> {
  return isName(fullName) ? {} : { fullName: { code: 'full_name_required' } };
}

/** Where a person's own picture is uploaded to, and taken away. */
export const avatarPath = '/api/profile/avatar';

/** Where a person asks for an export of their data. */
export const exportPath = '/api/profile/export';
