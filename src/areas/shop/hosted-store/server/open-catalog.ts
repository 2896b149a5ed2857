import { builtInCatalog } from '#areas/shop/catalog/server/built-in-catalog.ts';
import type { CatalogSource } from '#areas/shop/catalog/server/catalog-source.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { createHostedCatalog } from './hosted-catalog.ts';
import { StoreClient } from './store-client.ts';

/** The products that this site shows: those of the configured hosted store, otherwise its own. */
export function openCatalog(
  deps: Pick<AppDeps, 'config' | 'log' | 'clock' | 'contentVersion'>,
): CatalogSource {
  const { hostedStore } = deps.config;
  return hostedStore ? createHostedCatalog(deps, new StoreClient(hostedStore, deps.log)) : builtInCatalog;
}
