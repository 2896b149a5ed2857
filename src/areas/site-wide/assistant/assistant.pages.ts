import { definePages } from '#framework/area-page.ts';

export const assistantPages = definePages([
  {
    path: '/admin/assistente',
    isIndexed: false,
    audience: 'admin',
    label: 'assistant.admin',
    menus: { admin: 75 },
  },
  { path: '/admin/assistente/esempi', isIndexed: false, audience: 'admin' },
  { path: '/admin/assistente/risposte', isIndexed: false, audience: 'admin' },
  { path: '/admin/assistente/risposte/nuova', isIndexed: false, audience: 'admin' },
  { path: '/admin/assistente/risposte/$id', isIndexed: false, audience: 'admin' },
]);
