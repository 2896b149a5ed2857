import type { SettingsPart } from '#framework/server/settings-part.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';

/** The facts from the settings of all areas for the legal pages. */
export async function listLegalFacts(
  ctx: AppDeps,
  areas: readonly SettingsPart[],
): Promise<Record<string, string | null>> {
  const facts = await Promise.all(areas.map(({ legalFacts }) => legalFacts?.(ctx)));
  return Object.assign({}, ...facts);
}
