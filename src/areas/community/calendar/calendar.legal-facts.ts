import { defineLegalFacts } from '#framework/legal-facts.ts';

export const calendarLegalFacts = defineLegalFacts('calendar', {
  kinds: { notes: 95 },
  times: { notes: 25 },
});
