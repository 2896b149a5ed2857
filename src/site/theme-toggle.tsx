import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { useTheme } from './theme.ts';

/** Pressed means dark. The icons follow the document's class, which is set before the first paint. */
export function ThemeToggle({ isLabelled = false }: { isLabelled?: boolean }) {
  const { t } = useTranslation('site');
  const { theme, toggleTheme } = useTheme();
  return (
    <Button
      variant={isLabelled ? 'outline' : 'ghost'}
      size={isLabelled ? 'default' : 'icon'}
      aria-pressed={theme === 'dark'}
      onClick={toggleTheme}
    >
      <Moon aria-hidden="true" className="dark:hidden" />
      <Sun aria-hidden="true" className="not-dark:hidden" />
      <span className={isLabelled ? undefined : 'sr-only'}>{t('header.theme')}</span>
    </Button>
  );
}
