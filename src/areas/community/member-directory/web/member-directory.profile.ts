import { defineProfileSections } from '#framework/profile-section.ts';
import { ownEntryQuery } from './directory.query.ts';
import { ownMessagesQuery } from './messages.query.ts';
import { OwnEntrySection } from './own-entry.tsx';
import { OwnMessages } from './own-messages.tsx';

export const memberDirectoryProfile = defineProfileSections([
  {
    slot: 'section',
    position: 20,
    prepare: ({ api, queryClient }) => queryClient.prefetchQuery(ownEntryQuery(api)),
    Section: OwnEntrySection,
  },
  {
    slot: 'section',
    position: 21,
    prepare: ({ api, queryClient }) => queryClient.prefetchQuery(ownMessagesQuery(api)),
    Section: OwnMessages,
  },
]);
