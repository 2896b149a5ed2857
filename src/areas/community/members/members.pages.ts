import Users from 'lucide-react/icons/users';
import { definePages } from '#area/area-page.ts';

export const membersPages = definePages([
  {
    path: '/database-soci',
    isIndexed: true,
    title: 'members:title',
    description: 'members:description',
    label: 'members.label',
    icon: Users,
    menus: { main: 80, home: 50 },
    card: { text: 'members.card', illustration: 'members' },
  },
]);
