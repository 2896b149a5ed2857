import { defineModule } from '#area/server/area-module.ts';
import { filesErrors } from '../files.errors.ts';
import { picturesPath } from '../files.rules.ts';
import { filesJobDefinitions, removeUnusedFiles } from './files.jobs.ts';
import { filesPersonalData } from './personal-data.ts';
import { picturesApi } from './pictures.api.ts';
import { unusedLifetime } from './remove-unused.ts';

export const filesModule = defineModule({
  name: 'files',
  errors: filesErrors,
  api: { [picturesPath]: picturesApi },
  jobs: filesJobDefinitions,
  personalData: filesPersonalData,
  retention: [{ what: 'an upload that nothing shows', seconds: unusedLifetime, job: removeUnusedFiles.name }],
});
