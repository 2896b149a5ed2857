import type { HistoryPlace } from '#areas/community/tokens/tokens.rules.ts';
import { type PagePlace, parsePlace } from '#areas/shop/orders/page-cursor.rules.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { isName } from '#platform/kernel/person-fields.ts';

/** What the address of the profile holds: where the pages of orders and of token movements begin. */
export type ProfileSearch = PagePlace & { tokensAfter?: number; tokensBefore?: number };

/** Reads the address; what is no place in a list is ignored. */
export function parseProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const { tokensAfter, tokensBefore } = search;
  const tokens = parsePlace({ after: tokensAfter, before: tokensBefore });
  return {
    ...parsePlace(search),
    ...(tokens.after !== undefined && { tokensAfter: tokens.after }),
    ...(tokens.before !== undefined && { tokensBefore: tokens.before }),
  };
}

/** The places in both lists. */
export function placesOf({ tokensAfter, tokensBefore, ...orders }: ProfileSearch): {
  orders: PagePlace;
  tokens: HistoryPlace;
} {
  return {
    orders,
    tokens: {
      ...(tokensAfter !== undefined && { after: tokensAfter }),
      ...(tokensBefore !== undefined && { before: tokensBefore }),
    },
  };
}

/** The problems of the form for name and language, by field; empty when there are none. */
export function findPersonalDataProblems({ fullName }: { fullName: string }): FieldProblems<'fullName'> {
  return isName(fullName) ? {} : { fullName: { code: 'full_name_required' } };
}

/** Where a person's own picture is uploaded to, and taken away. */
export const avatarPath = '/api/profile/avatar';

/** Where a person asks for an export of their data. */
export const exportPath = '/api/profile/export';
