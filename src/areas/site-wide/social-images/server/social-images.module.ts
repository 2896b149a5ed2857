import { defineModule } from '#area/server/area-module.ts';
import { createSocialImagesApi } from './social-images.api.ts';

export const socialImagesModule = defineModule({
  name: 'social-images',
  api: ({ pages }) => ({ '/share': createSocialImagesApi(pages) }),
});
