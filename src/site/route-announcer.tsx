import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dropStructuredData } from './drop-structured-data.ts';

/**
 * After a navigation without a reload: announces the new title to screen readers and moves the focus to the content, as
 * a reload would. The title is already the new one then.
 */
export function RouteAnnouncer({ target }: { target: string }) {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        dropStructuredData();
        setTitle(document.title);
        document.getElementById(target)?.focus({ preventScroll: true });
      }),
    [router, target],
  );
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
