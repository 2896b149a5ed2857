import { listSources } from '#areas/site-wide/site-search/server/list-sources.ts';
import { defineModule } from '#framework/server/area-module.ts';
import { createAssistantAdminApi } from '../admin/server/assistant-admin.api.ts';
import { undoableOwnAnswerDeletion } from '../admin/server/delete-own-answer.ts';
import { createOwnAnswersApi } from '../admin/server/own-answers.api.ts';
import { taughtExampleFinders } from '../admin/server/taught-examples.queries.ts';
import { assistantAudit } from '../assistant.audit.ts';
import { assistantErrors } from '../assistant.errors.ts';
import { assistantPages } from '../assistant.pages.ts';
import { assistantSettings } from '../assistant.settings.ts';
import { ownAnswersContent } from '../own-answers.rules.ts';
import { createAssistantApi } from './assistant.api.ts';
import { assistantDemo } from './assistant.demo.ts';
import { assistantGauges } from './assistant.gauges.ts';
import { assistantJobDefinitions } from './assistant.jobs.ts';
import { assistantRetention } from './assistant.retention.ts';
import { assistantWaiting } from './assistant.waiting.ts';
import { assistantFinders } from './messages.queries.ts';
import { getModelFacts } from './model/model-facts.ts';
import { ownAnswerFinders } from './own-answers/own-answer-rows.ts';
import { assistantErasure, assistantPersonalData } from './personal-data.ts';

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent extends Record<typeof ownAnswersContent, true> {}
}

export const assistantModule = defineModule({
  name: 'assistant',
  pages: assistantPages,
  api: (site) => {
    const knowledge = { ...site, sources: listSources(site) };
    return {
      '/api/chatbot': createAssistantApi(knowledge),
      '/api/admin/assistant': createAssistantAdminApi(knowledge),
      '/api/admin/own-answers': createOwnAnswersApi(site.pages),
    };
  },
  errors: assistantErrors,
  content: [ownAnswersContent],
  audit: {
    declared: assistantAudit,
    finders: { ...assistantFinders, ...ownAnswerFinders, ...taughtExampleFinders },
  },
  settings: { declared: assistantSettings, legalFacts: getModelFacts },
  jobs: [...assistantJobDefinitions, undoableOwnAnswerDeletion.job],
  waiting: assistantWaiting,
  gauges: assistantGauges,
  retention: assistantRetention,
  personalData: assistantPersonalData,
  notExported: {
    taught_examples: 'a question of somebody else, without a name: only who taught it is known',
  },
  erasure: assistantErasure,
  demo: assistantDemo,
  retainedWhenErased: {
    assistant_messages:
      'which administrator answered a message, by the id of an account that is itself erased',
    taught_examples: 'which administrator taught it, by the id of an account that is itself erased',
  },
});
