import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { feedPaths } from '../calendar.rules.ts';

/** Links to subscribe to the calendar in other programs, and to print it. */
export function FeedLinks() {
  const { t } = useTranslation('calendar');
  const { siteUrl, locale } = useSite();
  const address = `${siteUrl}${feedPaths.ics}?lng=${locale}`;
  return (
    <section data-print="hide" aria-labelledby="calendario-feed" className="grid justify-items-start gap-3">
      <h3 id="calendario-feed" className="text-lg">
        {t('feed.title')}
      </h3>
      <p className="max-w-prose text-muted-foreground">{t('feed.hint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline" size="sm">
          <a href={address}>{t('feed.subscribe')}</a>
        </Button>
        <Button asChild variant="outline" size="sm">
          <a href={`${siteUrl}${feedPaths.json}?lng=${locale}`}>{t('feed.data')}</a>
        </Button>
        <Button variant="outline" size="sm" className="scriptless:hidden" onClick={() => window.print()}>
          {t('feed.print')}
        </Button>
      </div>
    </section>
  );
}
