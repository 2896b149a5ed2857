import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bike, Plus } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { AdminBike, Fleet } from '../fleet.schema.ts';
import { BikeBadges } from './bike-badges.tsx';
import { BikesMenu } from './bikes-menu.tsx';
import { BikeName } from './booking-card.tsx';
import { CalendarPart } from './calendar-part.tsx';
import { fleetQuery } from './fleet.query.ts';
import { NewBikeDialog } from './new-bike-dialog.tsx';

/** All bikes of the association, for administrators. */
export function FleetPage() {
  const { t } = useTranslation(['bikes-admin', 'site']);
  const { api } = useSite();
  const fleet = useQuery(fleetQuery(api));
  const [isAdding, setAdding] = useState(false);
  const numbers = fleet.data?.items.map(({ number }) => number) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-4">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('fleet.title')}</h1>
        <BikesMenu />
      </header>
      <Button onClick={() => setAdding(true)} className="justify-self-start scriptless:hidden">
        <Plus aria-hidden="true" />
        {t('fleet.add')}
      </Button>
      <QueryList
        query={fleet}
        loading={t('site:loading')}
        failed={{ title: t('fleet.failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) =>
          items.length === 0 && (
            <EmptyState icon={Bike} title={t('fleet.empty')} description={t('fleet.emptyHint')} />
          )
        }
      >
        {(shown) => <Bikes fleet={shown} />}
      </QueryList>
      <CalendarPart bikeId={null} />
      {isAdding && <NewBikeDialog number={Math.max(0, ...numbers) + 1} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Bikes({ fleet: { items, today } }: { fleet: Fleet }) {
  return (
    <ul className="grid gap-3">
      {items.map((bike) => (
        <li key={bike.id}>
          <Card className="relative flex-row items-center gap-4 p-4 transition-shadow hover:shadow-md">
            <BikePicture bike={bike} />
            <div className="grid min-w-0 flex-1 justify-items-start gap-2">
              <h2 className="text-lg">
                <Link to="/admin/bici/parco/$id" params={{ id: bike.id }} className="card-link">
                  <BikeName bike={bike} />
                </Link>
              </h2>
              <BikeBadges bike={bike} today={today} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** The small picture of a bike in a list, or an icon in its place. */
function BikePicture({ bike: { picture } }: { bike: AdminBike }) {
  if (!picture) {
    return (
      <span className="grid size-20 shrink-0 place-items-center rounded-lg bg-muted text-muted-foreground">
        <Bike aria-hidden="true" className="size-8" />
      </span>
    );
  }
  return (
    <Picture
      image={picture}
      alt=""
      sizes="80px"
      fit="cover"
      width={80}
      height={80}
      className="size-20 shrink-0 rounded-lg bg-muted"
    />
  );
}
