import { useQuery } from '@tanstack/react-query';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { yourEuropeUrl } from '../../guarantee-notice.rules.ts';
import { guaranteeNoticeQuery } from './guarantee-notice.query.ts';

const linkClass = 'justify-self-start wrap-anywhere underline underline-offset-4 hover:text-primary';

/**
 * The official notice on the legal guarantee, which a reader sees before they buy (Directive 2011/83/EU, art.
 * 6(1)(l)). The picture is shown unchanged; its QR code can be scanned from a width of 420 pixels.
 * `isSaidAbove`: the page already contains its content as text.
 */
export function GuaranteeNotice({ isSaidAbove = false }: { isSaidAbove?: boolean }) {
  const { t } = useTranslation('guarantee-notice');
  const { api, locale } = useSite();
  const notice = useQuery(guaranteeNoticeQuery(api, locale)).data?.notice;
  const text = t('text');
  return (
    <div className="grid gap-3">
      {notice ? (
        <img
          src={notice.url}
          alt={t('alt', { text })}
          width={notice.width}
          height={notice.height}
          className="h-auto w-full max-w-[26.25rem] border bg-white"
        />
      ) : (
        !isSaidAbove && <p className="max-w-prose">{text}</p>
      )}
      {notice && (
        <a href={notice.url} target="_blank" rel="noopener" className={linkClass}>
          {t('full')}
        </a>
      )}
      <a href={yourEuropeUrl(locale)} className={linkClass}>
        {t('link')}
      </a>
    </div>
  );
}
