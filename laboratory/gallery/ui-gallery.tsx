import { Moon, Sun } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { ActionSpecimens } from './action-specimens.tsx';
import { ContentSpecimens } from './content-specimens.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import { FoundationSpecimens } from './foundation-specimens.tsx';
import { OverlaySpecimens } from './overlay-specimens.tsx';

/** Every component in every variant, size and state, for developers; mounted in demo mode only. */
export function UiGallery() {
  return (
    <>
      <SkipLink target="gallery">Skip to the components</SkipLink>
      <header className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 pt-8 sm:px-8">
        <h1 className="text-4xl">Design system</h1>
        <Button variant="outline" size="icon" aria-label="Toggle theme" onClick={toggleTheme}>
          <Moon aria-hidden="true" className="dark:hidden" />
          <Sun aria-hidden="true" className="not-dark:hidden" />
        </Button>
      </header>
      <main id="gallery" tabIndex={-1} className="mx-auto grid max-w-6xl gap-14 px-4 py-10 *:min-w-0 sm:px-8">
        <FoundationSpecimens />
        <ActionSpecimens />
        <FormSpecimens />
        <OverlaySpecimens />
        <ContentSpecimens />
      </main>
      <Toaster label="Notices (F8)" announceLabel="Notice" closeLabel="Dismiss" />
    </>
  );
}

function toggleTheme(): void {
  document.documentElement.classList.toggle('dark');
}
