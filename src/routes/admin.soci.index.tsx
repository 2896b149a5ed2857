import { createFileRoute } from '@tanstack/react-router';
import { registerList } from '#areas/community/member-register/register.list.ts';
import { registerQuery } from '#areas/community/member-register/web/register.query.ts';
import { RegisterPage } from '#areas/community/member-register/web/register-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/soci/')({
  staticData: { messages: ['fees', 'member-register', 'membership'] },
  validateSearch: registerList.parse,
  loaderDeps: ({ search }) => registerList.parse(search),
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const register = queryClient.prefetchQuery(registerQuery(api, deps));
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await register;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('member-register:title'),
      path: '/admin/soci',
      isPrivate: true,
    }),
  component: Register,
});

function Register() {
  return <RegisterPage selection={Route.useLoaderDeps()} />;
}
