import { createServer } from 'node:http';
import { type LoadedPages, loadPages } from '../../src/process/load-pages.ts';

let pages: Promise<LoadedPages> | undefined;

/**
 * The pages as in development, compiled by Vite. All test files of a worker share them, because starting Vite takes
 * seconds; they end with the worker.
 */
export function openTestPages(): Promise<LoadedPages> {
  pages ??= loadPages({ isDevelopment: true, server: createServer() });
  return pages;
}
