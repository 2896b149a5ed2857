import { Handshake, Library, Lightbulb, type LucideIcon, Sprout, TrendingUp, Waves } from 'lucide-react';
import type { GrowthTopic } from '../growth.rules.ts';

const topicIcons: Record<GrowthTopic, LucideIcon> = {
  'business-strategies': TrendingUp,
  'continuous-personal-development': Sprout,
  'innovation-and-creativity': Lightbulb,
  'networking-and-collaboration': Handshake,
  'resource-library': Library,
  'mindset-and-resilience': Waves,
};

export function TopicIcon({ topic }: { topic: GrowthTopic }) {
  const Icon = topicIcons[topic];
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-full bg-secondary text-secondary-foreground">
      <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
    </span>
  );
}
