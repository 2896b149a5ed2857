import { createFileRoute } from '@tanstack/react-router';
import { cacheablePage } from '#platform/http/cacheable-page.ts';
import { pageHead } from '#site/head.ts';
import { HomePage } from '#site/home-page.tsx';

export const Route = createFileRoute('/')({
  headers: () => cacheablePage,
  head: ({ match }) => pageHead(match.context, { path: '/' }),
  component: HomePage,
});
