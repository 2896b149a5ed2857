import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { handOverPath } from '../bikes.rules.ts';

/** The hand-over code, with a QR code of the page that an administrator opens. */
export function HandOverCode({ code }: { code: string }) {
  const { t } = useTranslation('bikes');
  const { siteUrl } = useSite();
  return (
    <details className="rounded-md border bg-muted p-3">
      <summary className="cursor-pointer py-2.5">
        {t('own.code')}{' '}
        <span translate="no" className="font-mono font-semibold">
          {code}
        </span>
      </summary>
      <div className="mt-3 grid gap-2">
        <p className="text-sm">{t('own.codeHint')}</p>
        <QrCode text={`${siteUrl}${handOverPath(code)}`} label={t('own.qr')} />
      </div>
    </details>
  );
}
