import { useSuspenseQuery } from '@tanstack/react-query';
import { BadgeCheck, BadgeX, CircleHelp } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { cardCheckQuery } from './public/member-card.query.ts';

/** The page that the code of a member card opens: whether its owner is a member now. */
export function CardCheckPage({ code }: { code: string }) {
  const { t } = useTranslation('membership');
  const { api, locale } = useSite();
  const { data: check } = useSuspenseQuery(cardCheckQuery(api, code));
  if (check.state === 'invalid') {
    return (
      <EmptyState
        level={1}
        icon={CircleHelp}
        title={t('check.invalid')}
        description={t('check.invalidHint')}
      />
    );
  }
  const number = t('card.number', { number: check.number });
  if (check.state === 'ended') {
    return (
      <EmptyState
        level={1}
        icon={BadgeX}
        title={t('check.ended')}
        description={t('check.endedHint')}
        action={<p className="text-lg font-semibold">{number}</p>}
      />
    );
  }
  return (
    <EmptyState
      level={1}
      icon={BadgeCheck}
      title={t('check.valid')}
      description={t('check.validHint', { name: check.name })}
      action={
        <p className="grid text-lg font-semibold">
          {number}
          {check.until && (
            <span className="text-base font-normal">
              {t('card.until', { date: formatDate(locale, check.until) })}
            </span>
          )}
        </p>
      }
    />
  );
}
