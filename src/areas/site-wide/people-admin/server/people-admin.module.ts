import { defineModule } from '#framework/server/area-module.ts';
import { peopleAdminAudit } from '../people-admin.audit.ts';
import { peopleAdminErrors } from '../people-admin.errors.ts';
import { peopleAdminPages } from '../people-admin.pages.ts';
import { peopleApi } from './people.api.ts';
import { peopleAdminWaiting } from './people-admin.waiting.ts';

export const peopleAdminModule = defineModule({
  name: 'people-admin',
  audit: { declared: peopleAdminAudit },
  errors: peopleAdminErrors,
  pages: peopleAdminPages,
  api: { '/api/admin/people': peopleApi },
  waiting: peopleAdminWaiting,
});
