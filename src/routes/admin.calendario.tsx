import { createFileRoute } from '@tanstack/react-router';
import { noteList } from '#areas/community/calendar/admin/notes.list.ts';
import { adminNotesQuery } from '#areas/community/calendar/admin/web/admin-notes.query.ts';
import { NotesPage } from '#areas/community/calendar/admin/web/notes-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/calendario')({
  staticData: { messages: ['calendar'] },
  validateSearch: noteList.parse,
  loaderDeps: ({ search }) => noteList.parse(search),
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const notes = queryClient.prefetchQuery(adminNotesQuery(api, deps));
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await notes;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('calendar:admin.title'),
      path: '/admin/calendario',
      isPrivate: true,
    }),
  component: AdminNotes,
});

function AdminNotes() {
  return <NotesPage selection={Route.useLoaderDeps()} />;
}
