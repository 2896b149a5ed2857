import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { toast } from '#ui/toast.ts';

/**
 * The new backup codes, which are shown once, with buttons to copy and to download them. Leaving the page
 * asks for confirmation.
 */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const { t } = useTranslation('security');
  const title = useRef<HTMLHeadingElement>(null);
  const text = `TU Tutto è Uno\n${t('backupCodes.title')}\n\n${codes.join('\n')}\n`;
  useEffect(() => title.current?.focus(), []);
  // The codes are shown nowhere else, and only the person knows whether they have saved them.
  useBlocker({
    enableBeforeUnload: true,
    shouldBlockFn({ current, next }) {
      if (current.pathname === next.pathname) return false;
      toast({ title: t('backupCodes.title'), description: t('backupCodes.hint'), subject: 'backup-codes' });
      title.current?.focus();
      return true;
    },
  });

  return (
    <div className="grid gap-4">
      <h4 ref={title} tabIndex={-1} id="backup-codes" className="text-lg outline-none">
        {t('backupCodes.title')}
      </h4>
      <p>{t('backupCodes.hint')}</p>
      <ol
        aria-labelledby="backup-codes"
        className="grid gap-x-6 gap-y-1 rounded-md border bg-muted p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          variant="outline"
          text={codes.join('\n')}
          subject="backup-codes"
          labels={{
            copy: t('backupCodes.copy'),
            copied: t('backupCodes.copied'),
            failed: t('backupCodes.copyFailed'),
          }}
        />
        <Button variant="outline" asChild>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="tu-backup-codes.txt"
          >
            {t('backupCodes.download')}
          </a>
        </Button>
        <Button onClick={onDone}>{t('backupCodes.done')}</Button>
      </div>
    </div>
  );
}
