import { choiceFilter, dayFilter, defineList, type SelectionOf } from '#framework/list.ts';
import { locales } from '#platform/i18n/locales.ts';

/** Messages to the association, found by words in the address, the message or its answer. */
export const messageList = defineList({
  path: '/admin/assistente',
  label: 'assistant-admin:filters.label',
  search: { label: 'assistant-admin:filters.search' },
  filters: {
    state: choiceFilter({
      label: 'assistant-admin:filters.state',
      values: ['open', 'answered'],
      text: (state) => `assistant-admin:filters.states.${state}`,
      all: 'assistant-admin:filters.all',
    }),
    /** The language of the sender. */
    locale: choiceFilter({
      label: 'assistant-admin:filters.locale',
      values: locales,
      all: 'assistant-admin:filters.allLocales',
    }),
    from: dayFilter('assistant-admin:filters.from'),
    to: dayFilter('assistant-admin:filters.to'),
  },
  maxCursorLength: 200,
});

export type MessageSelection = SelectionOf<typeof messageList>;
