import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';

/** Nobody should take the demo for a real shop. */
export function DemoMark() {
  const { t } = useTranslation('site');
  return (
    <Badge
      variant="accent"
      title={t('demo.note')}
      className="shrink-0 border border-amber whitespace-nowrap uppercase"
    >
      {t('demo.badge')}
    </Badge>
  );
}
