import { defineModule } from '#framework/server/area-module.ts';
import { sourceCodeApi } from './source-code.api.ts';

export const sourceCodeModule = defineModule({
  name: 'source-code',
  api: { '/': sourceCodeApi },
});
