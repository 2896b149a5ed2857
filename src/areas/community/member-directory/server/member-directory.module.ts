import { defineModule } from '#framework/server/area-module.ts';
import { messageReportsApi } from '../admin/server/message-reports.api.ts';
import { memberDirectoryAudit } from '../member-directory.audit.ts';
import { memberDirectoryErrors } from '../member-directory.errors.ts';
import { memberDirectoryPages } from '../member-directory.pages.ts';
import { memberDirectorySettings } from '../member-directory.settings.ts';
import { memberDirectoryFinders } from './audited-subjects.queries.ts';
import { memberDirectoryApi } from './member-directory.api.ts';
import { memberDirectoryDemo } from './member-directory.demo.ts';
import { memberDirectoryGauges } from './member-directory.gauges.ts';
import { memberDirectoryJobDefinitions } from './member-directory.jobs.ts';
import { memberDirectoryRetention } from './member-directory.retention.ts';
import { memberDirectoryWaiting } from './member-directory.waiting.ts';
import { memberMessagesApi } from './member-messages.api.ts';
import { memberDirectoryErasure, memberDirectoryPersonalData } from './personal-data.ts';

export const memberDirectoryModule = defineModule({
  name: 'member-directory',
  audit: { declared: memberDirectoryAudit, finders: memberDirectoryFinders },
  errors: memberDirectoryErrors,
  pages: memberDirectoryPages,
  settings: { declared: memberDirectorySettings },
  api: {
    '/api/member-directory': memberDirectoryApi,
    '/api/member-messages': memberMessagesApi,
    '/api/admin/member-messages': messageReportsApi,
  },
  jobs: memberDirectoryJobDefinitions,
  personalData: memberDirectoryPersonalData,
  erasure: memberDirectoryErasure,
  retention: memberDirectoryRetention,
  waiting: memberDirectoryWaiting,
  gauges: memberDirectoryGauges,
  demo: memberDirectoryDemo,
});
