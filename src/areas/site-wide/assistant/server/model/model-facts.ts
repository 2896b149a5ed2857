import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { assistantSettings } from '../../assistant.settings.ts';

/** Who provides the model behind the assistant, and whether it gets questions as they were typed, for the privacy policy. */
export async function getModelFacts(ctx: QueryContext & Pick<AppDeps, 'config'>) {
  const { assistantModel } = assistantSettings.settings;
  const { modelProvider, modelSent } = await getSetting(ctx, assistantModel);
  const provider = ctx.config.assistant ? modelProvider : null;
  const isAsTyped = modelSent.includes('asTyped');
  return {
    modelProvider: provider,
    modelWithoutNumbers: isAsTyped ? null : provider,
    modelAsTyped: isAsTyped ? provider : null,
  };
}
