import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { ImportCheck } from '../member-register.schema.ts';

type ImportUnreadProps = { unread: ImportCheck['unread']; onChoose(): void };

/** Lists the columns of a file that are not read, and offers to choose what they contain. */
export function ImportUnread({ unread, onChoose }: ImportUnreadProps) {
  const { t } = useTranslation('member-register');
  if (unread.length === 0) return null;
  return (
    <Alert
      variant="warning"
      title={t('import.unreadColumns')}
      action={
        <Button variant="outline" onClick={onChoose}>
          {t('import.chooseColumns')}
        </Button>
      }
    >
      <ul className="list-disc ps-5">
        {unread.map(({ place, title }) => (
          <li key={place}>
            {title ? (
              <span translate="no" className="wrap-anywhere">
                {title}
              </span>
            ) : (
              t('import.columnWithoutTitle', { number: place + 1 })
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
