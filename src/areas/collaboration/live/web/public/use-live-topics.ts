import { useEffect, useEffectEvent } from 'react';
import { addListener } from '../live-listeners.ts';

/**
 * Updates the page when these topics change, while the component is mounted, also for visitors. Queries whose
 * meta `changesWith` contains a topic are reloaded; `onChange` is for data that is not a query.
 */
export function useLiveTopics(topics: readonly string[], onChange?: () => void): void {
  const names = topics.join(' ');
  const notify = useEffectEvent(() => onChange?.());
  useEffect(() => addListener({ topics: names.split(' '), onChange: () => notify() }), [names]);
}
