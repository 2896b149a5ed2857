import type { GrowthTopic } from '../growth.rules.ts';
import { topicIcons } from './topic-icons.ts';

export function TopicIcon({ topic }: { topic: GrowthTopic }) {
  const Icon = topicIcons[topic];
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-full bg-secondary text-secondary-foreground">
      <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
    </span>
  );
}
