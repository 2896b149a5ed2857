import { diffComm } from 'node-diff3';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** A text in which the words that are missing in another one are highlighted. */
export function ComparedText({ text, other }: { text: unknown; other: unknown }) {
  const { t } = useTranslation('editing');
  if (typeof text !== 'string' || typeof other !== 'string') return null;
  if (text.trim() === '') return t('conflict.removed');
  return (
    <span translate="no" className="block max-h-72 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
      {diffComm(wordsOf(text), wordsOf(other)).map(({ common, buffer1 }, at) =>
        common
          ? common.join('')
          : buffer1.length > 0 && (
              <mark key={at} className="rounded-sm bg-secondary font-semibold text-secondary-foreground">
                {buffer1.join('')}
              </mark>
            ),
      )}
    </span>
  );
}

const wordsOf = (text: string): string[] => text.trim().split(/(?<=\s)/);
