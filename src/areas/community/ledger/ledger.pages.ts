import Link from 'lucide-react/icons/link';
import { definePages } from '#framework/area-page.ts';

export const ledgerPages = definePages([
  {
    path: '/community-ledger',
    isIndexed: true,
    title: 'ledger:title',
    description: 'ledger:description',
    label: 'ledger.label',
    icon: Link,
    menus: { main: 60, footer: 80, home: 60 },
    card: { text: 'ledger.card', illustration: 'ledger' },
  },
]);
