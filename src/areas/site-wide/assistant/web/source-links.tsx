import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Source } from '../assistant.schema.ts';

/** The source pages of an answer. */
export function SourceLinks({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation('assistant');
  if (sources.length === 0) return null;
  return (
    <div className="text-sm">
      <span className="text-muted-foreground">{t('sources')}</span>
      <ul className="grid">
        {sources.map(({ path, title }) => {
          const [to, hash] = path.split('#');
          return (
            <li key={path}>
              <Link
                to={to}
                {...(hash !== undefined && { hash })}
                className="inline-flex min-h-6 wrap-anywhere underline underline-offset-4 hover:text-primary"
              >
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
