import { createServer } from 'node:http';
import { type LoadedPages, loadPages } from '../../src/process/load-pages.ts';

let pages: Promise<LoadedPages> | undefined;

/**
 * The pages: in `npm test` those that it has just built; otherwise compiled by Vite, which takes seconds. All
 * test files of a worker share them; they are closed with the worker.
 */
export function openTestPages(): Promise<LoadedPages> {
  const isDevelopment = process.env.TEST_PAGES !== 'built';
  pages ??= loadPages({ isDevelopment, server: createServer() });
  return pages;
}
