import { defineModule } from '#framework/server/area-module.ts';

const content = ['campaigns'] as const;

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent extends Record<(typeof content)[number], true> {}
}

export const campaignsModule = defineModule({
  name: 'campaigns',
  content,
});
