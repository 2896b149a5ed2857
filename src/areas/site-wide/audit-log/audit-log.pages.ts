import { definePages } from '#framework/area-page.ts';

export const auditLogPages = definePages([
  {
    path: '/admin/registro',
    isIndexed: false,
    audience: 'admin',
    label: 'audit-log.admin',
    menus: { admin: 90 },
  },
]);
