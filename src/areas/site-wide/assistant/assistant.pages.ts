import { definePages } from '#framework/area-page.ts';

export const assistantPages = definePages([
  {
    path: '/admin/assistente',
    isIndexed: false,
    audience: 'admin',
    label: 'assistant.admin',
    menus: { admin: 75 },
  },
]);
