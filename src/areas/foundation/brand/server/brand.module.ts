import { defineModule } from '#framework/server/area-module.ts';
import { brandApi } from './brand.api.ts';

export const brandModule = defineModule({
  name: 'brand',
  api: { '/': brandApi },
});
