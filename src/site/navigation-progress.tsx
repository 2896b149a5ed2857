import { useRouterState } from '@tanstack/react-router';

/** A progress bar at the top of the window while another page takes longer than a moment to load. */
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
