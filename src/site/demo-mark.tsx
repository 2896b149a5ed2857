import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';

/** A notice on a demo, or on a site with test money, that it is not a real shop. */
export function DemoMark() {
  const { t } = useTranslation('site');
  const { isDemo, hasTestMoney } = useSite();
  if (!isDemo && !hasTestMoney) return null;
  const title = isDemo ? t('demo.note') : t('testMoney.note');
  return (
    <Badge
      variant="accent"
      title={title}
      className="shrink-0 border border-amber whitespace-nowrap uppercase"
    >
      {isDemo ? t('demo.badge') : t('testMoney.badge')}
    </Badge>
  );
}
