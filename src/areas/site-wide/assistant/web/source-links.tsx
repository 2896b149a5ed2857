import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { Source } from '../assistant.schema.ts';

/** The pages of an answer: the main one as a button, the others as links. */
export function SourceLinks({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation('assistant');
  const [main, ...others] = sources;
  if (!main) return null;
  return (
    <div className="grid gap-2 text-sm">
      <Button asChild variant="outline" size="sm" className="justify-self-start">
        <SourceLink path={main.path}>
          {main.title}
          <ArrowRight aria-hidden="true" />
        </SourceLink>
      </Button>
      {others.length > 0 && (
        <div>
          <span className="text-muted-foreground">{t('sources')}</span>
          <ul className="grid">
            {others.map(({ path, title }) => (
              <li key={path}>
                <SourceLink
                  path={path}
                  className="inline-flex min-h-6 wrap-anywhere underline underline-offset-4 hover:text-primary"
                >
                  {title}
                </SourceLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A link to a source, which may be a section of a page. */
function SourceLink({ path, ...props }: { path: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const [to, hash] = path.split('#');
  return <Link {...props} to={to} {...(hash !== undefined && { hash })} />;
}
