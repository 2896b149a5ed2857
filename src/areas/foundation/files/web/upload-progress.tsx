import { useId } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';

/** The share of a file that has been sent, and a button to cancel. After that, the server processes the file. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel(): void }) {
  const { t } = useTranslation('files');
  const { locale } = useSite();
  const labelId = useId();
  const isSent = share >= 1;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-40 flex-1 gap-1.5">
        <span id={labelId} className="text-sm font-semibold">
          {isSent
            ? t('upload.preparing')
            : t('upload.sending', { percent: formatNumber(locale, Math.floor(share * 100)) })}
        </span>
        <Progress aria-labelledby={labelId} value={isSent ? undefined : share} />
      </div>
      <Button variant="outline" size="sm" onClick={onCancel}>
        {t('upload.cancel')}
      </Button>
    </div>
  );
}
