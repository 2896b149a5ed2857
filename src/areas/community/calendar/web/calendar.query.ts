import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { namesTopic } from '#areas/community/ledger/ledger.rules.ts';
import { ApiError, type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { calendarClient } from '../calendar.client.ts';
import { notesTopic } from '../calendar.rules.ts';

const notesKey = ['calendar', 'notes'] as const;

/** Topics that change notes or the names of their authors. */
export const noteTopics = [notesTopic, namesTopic];

/** The notes of a month with the weeks around it; without a month, the current one. */
export function notesQuery(api: ApiFetch, month: string | undefined) {
  return queryOptions({
    queryKey: [...notesKey, 'month', month ?? null],
    queryFn: () => readJson(calendarClient(api).notes.$get({ query: month === undefined ? {} : { month } })),
    meta: { failedTitle: 'calendar:failed', changesWith: noteTopics },
    placeholderData: keepPreviousData,
  });
}

/** The entries of other areas in these days. */
export function entriesQuery(api: ApiFetch, locale: Locale, month: string | undefined) {
  return queryOptions({
    queryKey: ['calendar', 'entries', locale, month ?? null],
    queryFn: () =>
      readJson(calendarClient(api).entries.$get({ query: month === undefined ? {} : { month } })),
    placeholderData: keepPreviousData,
  });
}

/** A note of a shared link; null when it no longer exists. */
export function noteQuery(api: ApiFetch, id: string) {
  return queryOptions({
    queryKey: [...notesKey, 'one', id],
    queryFn: async () => {
      try {
        return await readJson(calendarClient(api).notes[':id'].$get({ param: { id } }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    meta: { changesWith: noteTopics },
  });
}

export function ownNotesQuery(api: ApiFetch, cursor: string | undefined) {
  return queryOptions({
    queryKey: [...notesKey, 'own', cursor ?? null],
    queryFn: () =>
      readJson(calendarClient(api).notes.own.$get({ query: cursor === undefined ? {} : { cursor } })),
    meta: { failedTitle: 'calendar:failed', changesWith: noteTopics },
    placeholderData: keepPreviousData,
  });
}
