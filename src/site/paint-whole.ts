import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Pages that follow the first are laid out whole: see `paint-later` in the style sheet. */
export function usePaintWhole(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.documentElement.dataset.moved = '';
      }),
    [router],
  );
}
