import { defineSettings } from '#framework/settings/area-settings.ts';
import { numberField } from '#framework/settings/value-fields.ts';

export const assistantSettings = defineSettings('assistant', {
  pages: { assistant: { path: 'assistente', position: 75 } },
  settings: {
    /** Days for which questions are kept, without who asked. */
    assistantQuestionDays: {
      group: 'assistant',
      position: 10,
      field: numberField({ min: 1, max: 365, default: 30 }),
    },
    /** Days for which a message is kept after its answer. */
    assistantMessageDays: {
      group: 'assistant',
      position: 20,
      field: numberField({ min: 1, max: 730, default: 180 }),
    },
  },
});
