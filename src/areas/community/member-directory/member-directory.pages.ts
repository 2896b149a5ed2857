import Users from 'lucide-react/icons/users';
import { definePages } from '#framework/area-page.ts';

export const memberDirectoryPages = definePages([
  {
    path: '/database-soci',
    isIndexed: true,
    title: 'member-directory:title',
    description: 'member-directory:description',
    label: 'member-directory.label',
    icon: Users,
    labels: { footer: 'member-directory.footer' },
    menus: { main: 80, footer: 70, home: 50 },
    card: { text: 'member-directory.card', illustration: 'members' },
  },
  { path: '/elenco-soci', isIndexed: false, audience: 'user' },
  { path: '/messaggi-soci/$id', isIndexed: false, audience: 'user' },
  {
    path: '/admin/messaggi-segnalati',
    isIndexed: false,
    audience: 'admin',
    label: 'member-directory.admin',
    menus: { admin: 57 },
  },
]);
