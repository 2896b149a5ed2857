import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#site/head.ts';
import { HomePage } from '#site/home-page.tsx';

export const Route = createFileRoute('/')({
  head: ({ match }) => pageHead(match.context, { path: '/' }),
  component: HomePage,
});
