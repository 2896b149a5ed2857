import { getSettings } from '#areas/foundation/settings/server/settings.queries.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { assistantSettings } from '../../assistant.settings.ts';

/** How long questions and answered messages are kept. Who provides the model behind the assistant, and whether it gets questions as they were typed, for the privacy policy. */
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
