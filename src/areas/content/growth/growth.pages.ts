import Brain from 'lucide-react/icons/brain';
import { definePages } from '#framework/area-page.ts';
import { growthTopics } from './growth.rules.ts';

export const growthPages = definePages([
  {
    path: '/growth',
    isIndexed: true,
    title: 'growth:title',
    description: 'growth:description',
    label: 'growth.label',
    icon: Brain,
    menus: { main: 50, footer: 90, home: 30 },
    card: { text: 'growth.card', illustration: 'growth' },
  },
  {
    path: '/growth/$topicId',
    isIndexed: true,
    title: 'growth:title',
    description: 'growth:description',
    addresses: growthTopics.map((topic) => ({
      path: `/growth/${topic}`,
      article: `growth.${topic}`,
      title: `growth:topics.${topic}.title`,
      description: `growth:topics.${topic}.text`,
    })),
  },
]);
