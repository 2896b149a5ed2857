const files = new Map<string, Promise<void>>();

/**
 * Imports code on demand. A browser never retries a module that failed once, so its files are fetched before the
 * import: without a connection this throws a TypeError, and the next call retries. `needed` are the files as paths from
 * the site's root. The bundler wraps every dynamic import in it (`scripts/vite-retryable-import.ts`).
 */
export async function retryableImport<Module>(
  importModule: () => Promise<Module>,
  needed: readonly string[] = [],
): Promise<Module> {
  await Promise.all(needed.filter((file) => !isOfPage(file)).map(fetchOnce));
  return importModule();
}

/** Files that the page itself loaded are available: otherwise none of its code would run. */
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

/** A missing file (404) is left to the import to report; a 5xx of a restarting server may be retried. */
async function fetchFile(file: string): Promise<void> {
  const response = await fetch(`/${file}`);
  if (response.status >= 500) throw new TypeError(`${file} could not be fetched: ${response.status}`);
  await response.arrayBuffer();
}
