import { defineModule } from '#framework/server/area-module.ts';
import { statsAudit } from '../stats.audit.ts';
import { statsPages } from '../stats.pages.ts';
import { statsSettings } from '../stats.settings.ts';
import { statisticsApi } from './statistics.api.ts';
import { statsApi } from './stats.api.ts';
import { foldFiguresJob } from './stats.jobs.ts';

export const statsModule = defineModule({
  name: 'stats',
  settings: { declared: statsSettings },
  audit: { declared: statsAudit },
  pages: statsPages,
  api: { '/api/stats': statsApi, '/api/admin/statistics': statisticsApi },
  jobs: [foldFiguresJob],
});
