import { createFileRoute } from '@tanstack/react-router';
import { parseDirectorySelection } from '#areas/community/member-directory/directory-search.rules.ts';
import { DirectoryPage } from '#areas/community/member-directory/web/directory-page.tsx';
import { prepareDirectory } from '#areas/community/member-directory/web/prepare-directory.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/_signed-in/elenco-soci')({
  staticData: {
    messages: ['member-directory', 'member-register'],
    signIn: { title: 'member-directory:signIn.title', description: 'member-directory:signIn.description' },
  },
  validateSearch: parseDirectorySelection,
  loaderDeps: ({ search }) => parseDirectorySelection(search),
  loader: async ({ context, deps, cause }) => {
    const loaded = prepareDirectory(context, deps);
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await loaded;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('member-directory:list.title'),
      path: '/elenco-soci',
      isPrivate: true,
    }),
  component: Directory,
});

function Directory() {
  return <DirectoryPage selection={Route.useLoaderDeps()} />;
}
