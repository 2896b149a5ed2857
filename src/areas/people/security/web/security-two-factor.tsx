import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import type { SecurityView } from '../security.schema.ts';
import { BackupCodes } from './backup-codes.tsx';
import { TwoFactorOn } from './two-factor-on.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { useSetUpTwoFactor } from './use-two-factor-actions.ts';

export function SecurityTwoFactor({ security }: { security: SecurityView }) {
  const { t } = useTranslation('security');
  const { isOn } = security.twoFactor;
  const [codes, setCodes] = useState<string[]>();
  return (
    <Card>
      <CardContent>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <CardTitle id="two-factor">{t('twoFactor.title')}</CardTitle>
          <Badge variant={isOn ? 'success' : 'outline'}>
            {isOn ? t('twoFactor.isOn') : t('twoFactor.isOff')}
          </Badge>
        </div>
        {codes && <BackupCodes codes={codes} onDone={() => setCodes(undefined)} />}
        {!codes && isOn && <TwoFactorOn security={security} onCodes={setCodes} />}
        {!codes && !isOn && <TwoFactorOff security={security} onCodes={setCodes} />}
      </CardContent>
    </Card>
  );
}

type PartProps = { security: SecurityView; onCodes(codes: string[]): void };

function TwoFactorOff({ security, onCodes }: PartProps) {
  const { t } = useTranslation('security');
  const setUp = useSetUpTwoFactor();
  if (setUp.data) {
    return (
      <TwoFactorSetup
        setup={setUp.data}
        security={security}
        onCodes={onCodes}
        onCancel={() => setUp.reset()}
      />
    );
  }
  return (
    <>
      <p className="text-muted-foreground">{t('twoFactor.about')}</p>
      {security.twoFactor.isDemanded && <Alert variant="warning">{t('twoFactor.demanded')}</Alert>}
      <Button className="self-start" pending={setUp.isPending} onClick={() => setUp.mutate()}>
        {t('twoFactor.setUp')}
      </Button>
    </>
  );
}
