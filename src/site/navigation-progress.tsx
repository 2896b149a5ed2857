import { useRouterState } from '@tanstack/react-router';

/** While another page is on its way for longer than a moment: a line that grows at the top of the window. */
export function NavigationProgress() {
  const isOnTheWay = useRouterState({ select: ({ status }) => status === 'pending' });
  if (!isOnTheWay) return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-advance bg-primary"
    />
  );
}
