import { defineSettings } from '#framework/settings/area-settings.ts';
import { objectField } from '#framework/settings/structured-fields.ts';
import { lineField } from '#framework/settings/text-fields.ts';
import { choicesField, numberField } from '#framework/settings/value-fields.ts';

export const assistantSettings = defineSettings('assistant', {
  pages: { assistant: { path: 'assistente', position: 75 } },
  settings: {
    /** Days for which questions are stored, anonymously. */
    assistantQuestionDays: {
      group: 'assistant',
      position: 10,
      field: numberField({ min: 1, max: 365, default: 30 }),
    },
    /** Days for which a message is stored after its answer. */
    assistantMessageDays: {
      group: 'assistant',
      position: 20,
      field: numberField({ min: 1, max: 730, default: 180 }),
    },
    /** The model that helps with answers, where the configuration names one (`ASSISTANT_API_URL`). */
    assistantModel: {
      group: 'assistant',
      position: 30,
      field: objectField({
        /** The provider's name for the privacy policy. The model is not used while it is empty. */
        modelProvider: lineField({ max: 80, hint: 'settings-admin:settings.assistant.hints.modelProvider' }),
        modelQuestions: numberField({
          min: 0,
          max: 50_000,
          default: 200,
          hint: 'settings-admin:settings.assistant.hints.modelQuestions',
        }),
        /** Whether it gets questions with their email addresses and long numbers. */
        modelSent: choicesField(
          ['asTyped'],
          () =>
            ({ t }) =>
              t('settings-admin:settings.assistant.modelSent.asTyped', {}),
        ),
      }),
    },
  },
});
