import { getSettings } from '#areas/foundation/settings/server/settings.queries.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { assistantSettings } from '../../assistant.settings.ts';

/**
 * Facts for the privacy policy: the retention periods of questions and answered messages, the provider of the
 * model, and whether it gets questions unchanged.
 */
export async function getModelFacts(ctx: QueryContext & Pick<AppDeps, 'config'>) {
  const { assistantModel, assistantQuestionDays, assistantMessageDays } = await getSettings(
    ctx,
    assistantSettings.settings,
  );
  const { modelProvider, modelSent } = assistantModel;
  const provider = ctx.config.assistant ? modelProvider : null;
  const isAsTyped = modelSent.includes('asTyped');
  return {
    questionDays: String(assistantQuestionDays),
    messageDays: String(assistantMessageDays),
    modelProvider: provider,
    modelWithoutNumbers: isAsTyped ? null : provider,
    modelAsTyped: isAsTyped ? provider : null,
  };
}
