import { Share2 } from 'lucide-react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** Shares this page with the device's share sheet; without one, copies the URL. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('site');

  async function share(): Promise<void> {
    const { origin, pathname } = window.location;
    const url = `${origin}${pathname}`;
    if ('share' in navigator) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // The reader has closed the share sheet.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t('share.copied'), subject: 'share-page' });
    } catch {
      toast({ title: t('share.failed'), description: url, variant: 'destructive', subject: 'share-page' });
    }
  }

  return (
    <Button
      variant="outline"
      onClick={() => void share()}
      data-print="hide"
      className="justify-self-start scriptless:hidden"
    >
      <Share2 aria-hidden="true" />
      {t('share.action')}
    </Button>
  );
}
