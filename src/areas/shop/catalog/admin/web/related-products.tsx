import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Plus, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { Draft } from '../draft.ts';
import { adminProductsQuery } from './products.query.ts';

type Related = Draft['related'];
type RelatedProductsProps = { related: Related; ownId: string | undefined; onChange(related: Related): void };

const most = 12;
const shownResults = 5;

/** The recommended products of a product, in their order. */
export function RelatedProducts({ related, ownId, onChange }: RelatedProductsProps) {
  const { t } = useTranslation('catalog-admin');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{t('fields.related')}</legend>
      {related.length > 0 && (
        <ol className="grid gap-2">
          {related.map(({ id, title }, index) => (
            <li key={id} className="flex items-center gap-2 rounded-lg border px-3 py-1">
              <span translate="no" className="min-w-0 flex-1 wrap-anywhere">
                {title}
              </span>
              {index > 0 && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('related.up', { title })}
                  onClick={() => onChange(moveUp(related, index))}
                >
                  <ArrowUp aria-hidden="true" />
                </Button>
              )}
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('related.remove', { title })}
                onClick={() => onChange(related.toSpliced(index, 1))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {related.length < most && (
        <Finder
          without={[...related.map(({ id }) => id), ...(ownId ? [ownId] : [])]}
          onChoose={(found) => onChange([...related, found])}
        />
      )}
    </fieldset>
  );
}

function moveUp(related: Related, index: number): Related {
  const [moved] = related.slice(index, index + 1);
  return moved ? related.toSpliced(index, 1).toSpliced(index - 1, 0, moved) : related;
}

type FinderProps = { without: readonly string[]; onChoose(found: Related[number]): void };

function Finder({ without, onChoose }: FinderProps) {
  const { t } = useTranslation('catalog-admin');
  const { api, locale } = useSite();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data } = useQuery({ ...adminProductsQuery(api, locale, { q }), enabled: q !== '' });
  const found = q === '' ? [] : (data?.items ?? []).filter(({ id }) => !without.includes(id));
  return (
    <div className="grid gap-2">
      <TextField label={t('related.search')} type="search" maxLength={100} value={text} onChange={setText} />
      <div className="flex flex-wrap gap-2">
        {found.slice(0, shownResults).map(({ id, title }) => (
          <Button
            key={id}
            variant="outline"
            size="sm"
            onClick={() => {
              onChoose({ id, title });
              setText('');
            }}
          >
            <Plus aria-hidden="true" />
            {title}
          </Button>
        ))}
      </div>
    </div>
  );
}
