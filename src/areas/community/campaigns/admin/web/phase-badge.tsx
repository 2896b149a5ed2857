import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import type { CampaignPhase } from '../../campaigns.rules.ts';

const looks = { draft: 'outline', coming: 'accent', open: 'success', ended: 'outline' } as const;

export function PhaseBadge({ phase }: { phase: CampaignPhase }) {
  const { t } = useTranslation('campaigns-admin');
  return <Badge variant={looks[phase]}>{t(`phases.${phase}`)}</Badge>;
}
