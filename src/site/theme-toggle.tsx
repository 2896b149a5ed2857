import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useTheme } from './theme.ts';

/** Pressed means dark. The icons follow the class of the document, which is there before the first paint. */
export function ThemeToggle() {
  const { t } = useTranslation('site');
  const { theme, toggleTheme } = useTheme();
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('header.theme')}
      aria-pressed={theme === 'dark'}
      onClick={toggleTheme}
    >
      <Moon aria-hidden="true" className="dark:hidden" />
      <Sun aria-hidden="true" className="not-dark:hidden" />
    </Button>
  );
}
