import { defineModule } from '#framework/server/area-module.ts';
import { createSocialImagesApi } from './share-images.api.ts';

export const shareImagesModule = defineModule({
  name: 'share-images',
  api: ({ pages }) => ({ '/share': createSocialImagesApi(pages) }),
});
