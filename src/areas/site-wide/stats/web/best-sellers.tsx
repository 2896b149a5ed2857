import { Link } from '@tanstack/react-router';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import type { Statistics } from '../statistics.schema.ts';

/** The best-selling products. */
export function BestSellers({ items }: { items: Statistics['bestSellers'] }) {
  const { t } = useTranslation(['stats', 'site']);
  const { locale } = useSite();
  return (
    <section aria-labelledby="best-sellers" className="grid content-start gap-3">
      <h3 id="best-sellers" className="text-xl">
        {t('bestSellers.title')}
      </h3>
      {items.length === 0 ? (
        <p className="text-muted-foreground">{t('bestSellers.none')}</p>
      ) : (
        <Table caption={t('bestSellers.title')} captionHidden>
          <TableHeader>
            <TableRow>
              <TableHead>{t('site:common.products')}</TableHead>
              <TableHead align="end">{t('bestSellers.pieces')}</TableHead>
              <TableHead align="end">{t('bestSellers.value')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {items.map(({ productId, title, pieces, cents }) => (
              <TableRow key={productId}>
                <TableCell>
                  <ProductLink id={productId} title={title} />
                </TableCell>
                <TableCell align="end" label={t('bestSellers.pieces')}>
                  {formatNumber(locale, pieces)}
                </TableCell>
                <TableCell align="end" label={t('bestSellers.value')}>
                  {formatMoney(locale, cents)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}

export function ProductLink({ id, title }: { id: string; title: string }) {
  return (
    <Link
      to="/admin/prodotti/$id"
      params={{ id }}
      className="inline-flex min-h-6 items-center wrap-anywhere underline underline-offset-4 hover:text-primary"
    >
      {title}
    </Link>
  );
}
