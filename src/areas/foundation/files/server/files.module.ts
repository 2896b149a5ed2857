import { defineModule } from '#framework/server/area-module.ts';
import { filesErrors } from '../files.errors.ts';
import { picturesPath } from '../files.rules.ts';
import { filesJobDefinitions } from './files.jobs.ts';
import { filesRetention } from './files.retention.ts';
import { filesPersonalData } from './personal-data.ts';
import { picturesApi } from './pictures.api.ts';
import { eraseUploadsOf } from './uploads-of-person.ts';

export const filesModule = defineModule({
  name: 'files',
  errors: filesErrors,
  api: { [picturesPath]: picturesApi },
  jobs: filesJobDefinitions,
  personalData: filesPersonalData,
  erasure: {
    async erase(ctx, { userId }) {
      await eraseUploadsOf(ctx, userId);
    },
  },
  retention: filesRetention,
});
