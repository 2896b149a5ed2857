import { Handshake, Library, Lightbulb, type LucideIcon, Sprout, TrendingUp, Waves } from 'lucide-react';
import type { GrowthTopic } from '../growth.rules.ts';

export const topicIcons: Record<GrowthTopic, LucideIcon> = {
  'business-strategies': TrendingUp,
  'continuous-personal-development': Sprout,
  'innovation-and-creativity': Lightbulb,
  'networking-and-collaboration': Handshake,
  'resource-library': Library,
  'mindset-and-resilience': Waves,
};
