import { builtInCatalog } from '#areas/shop/catalog/server/built-in-catalog.ts';
import type { CatalogSource } from '#areas/shop/catalog/server/catalog-source.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { createHostedCatalog } from './hosted-catalog.ts';
import { StoreClient } from './store-client.ts';

/** The catalogue of the site: that of the configured hosted store, otherwise its own. */
export function openCatalog(
  deps: Pick<AppDeps, 'config' | 'log' | 'clock' | 'contentVersion'>,
): CatalogSource {
  const { config, log, clock, contentVersion } = deps;
  if (!config.hostedStore) return builtInCatalog;
  // Pages and search may lack data that could not be read during the outage.
  const onBack = () => contentVersion.changed(['catalog', 'stock']);
  return createHostedCatalog(deps, new StoreClient(config.hostedStore, { log, clock, onBack }));
}
