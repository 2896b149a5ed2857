import { useEffect, useEffectEvent } from 'react';
import { addListener } from '../live-listeners.ts';

/**
 * Keeps the page informed of these topics while the component is on it, also for visitors. Queries whose meta
 * `changesWith` names one are loaded again; `onChange` is for what is not a query.
 */
export function useLiveTopics(topics: readonly string[], onChange?: () => void): void {
  const names = topics.join(' ');
  const notify = useEffectEvent(() => onChange?.());
  useEffect(() => addListener({ topics: names.split(' '), onChange: () => notify() }), [names]);
}
