import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';

/** Nobody should take the demo for a real shop. */
export function DemoMark() {
  const { t } = useTranslation('site');
  return (
    <Badge variant="accent" title={t('demo.note')} className="border border-amber uppercase">
      {t('demo.badge')}
    </Badge>
  );
}
