import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dropStructuredData } from './structured-data.ts';

/**
 * When a page has replaced another without a reload: tells screen readers its title, and moves the focus to its content, as
 * a reload would have moved it to the beginning. The title is already that of the new page then.
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
