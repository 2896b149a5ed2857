import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { amountText } from '../../campaign.document.ts';
import { maxGoalCents, minGoalCents } from '../../campaigns.rules.ts';

/** The message for a field's problem; undefined when there is none. */
export function useProblemSentence(): (code: string | undefined, path?: string) => string | undefined {
  const { t } = useTranslation(['campaigns-admin', 'campaigns', 'articles', 'site']);
  const { locale } = useSite();
  return (code, path) => {
    switch (code) {
      case undefined:
        return undefined;
      case 'required':
        return t('problems.required');
      case 'too_long':
        return t('problems.tooLong');
      case 'invalid':
        return t('problems.amount', { example: amountText(maxGoalCents / 1000 + 50) });
      case 'too_small':
        return path === 'endsOn'
          ? t('problems.end')
          : t('problems.goal', { min: formatMoney(locale, minGoalCents) });
      case 'invalid_format':
        return t('problems.day');
      case 'campaign_slug_taken':
      case 'campaign_is_public':
      case 'campaign_ended':
        return t(`campaigns:errors.${code}`);
      case 'picture_gone':
        return t('articles:errors.picture_gone');
      default:
        return t('site:errors.invalid_input');
    }
  };
}
