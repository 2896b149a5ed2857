const files = new Map<string, Promise<void>>();

/**
 * Imports code that comes with the first wish for it. A browser that could not fetch a module once never asks for it again
 * while the page lives, so its files are fetched before they are imported: without a connection this throws a TypeError, and
 * the next wish asks anew. The bundler puts it around every dynamic import of the site (`scripts/vite-retryable-import.ts`).
 *
 * `needed`: the module's own file and those that it needs, as paths below the site's root.
 */
export async function retryableImport<Module>(
  importModule: () => Promise<Module>,
  needed: readonly string[] = [],
): Promise<Module> {
  await Promise.all(needed.filter((file) => !isOfPage(file)).map(fetchOnce));
  return importModule();
}

/** What the page itself asked for is here, or nothing of the page would run. */
function isOfPage(file: string): boolean {
  return document.querySelector(`link[rel="modulepreload"][href="/${file}"]`) !== null;
}

function fetchOnce(file: string): Promise<void> {
  const known = files.get(file);
  if (known) return known;
  const fetching = fetchFile(file);
  files.set(file, fetching);
  fetching.catch(() => files.delete(file));
  return fetching;
}

/** That a file is gone from a renewed site is for the import to say; a server that is just starting may have it later. */
async function fetchFile(file: string): Promise<void> {
  const response = await fetch(`/${file}`);
  if (response.status >= 500) throw new TypeError(`${file} could not be fetched: ${response.status}`);
  await response.arrayBuffer();
}
