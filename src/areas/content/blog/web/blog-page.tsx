import { Link } from '@tanstack/react-router';
import { useSectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function BlogPage() {
  const { t } = useTranslation('blog');
  const description = useSectionDescription('blog', t('description'));
  return (
    <>
      <header className="max-w-3xl">
        <h1 className="text-4xl">{t('title')}</h1>
        <p className="mt-2 text-lg text-muted-foreground">{description}</p>
      </header>
      <EmptyState
        illustration="blog"
        title={t('empty.title')}
        description={t('empty.description')}
        action={
          <>
            <Button asChild>
              <Link to="/chisiamo" hash="contatti">
                {t('empty.write')}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/chisiamo">{t('empty.about')}</Link>
            </Button>
          </>
        }
      />
    </>
  );
}
