import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { fleetClient } from '../bikes-admin.client.ts';
import type { AdminBike, BikeChange, BikeState, NewOutage } from '../fleet.schema.ts';
import { fleetKey } from './fleet.query.ts';

const refresh = [fleetKey];

/** The actions of administrators for one bike; each shows its result in a toast. */
export function useBikeActions({ id, name, version }: AdminBike) {
  const { t } = useTranslation('bikes-admin');
  const { api } = useSite();
  const client = fleetClient(api);
  const bike = client[':id'];
  const param = { id };
  const shared = { subject: `bike/${id}`, failure: t('fleet.notSaved'), refresh };
  const saved = () => ({ title: t('fleet.saved'), description: name, variant: 'success' as const });
  return {
    change: useAction({
      ...shared,
      mutationFn: (json: BikeChange) => readJson(bike.$put({ param, json })),
      success: saved,
    }),
    setState: useAction({
      ...shared,
      mutationFn: (json: BikeState) => readJson(bike.state.$put({ param, json })),
      success: saved,
    }),
    removePicture: useAction({
      ...shared,
      mutationFn: () => readJson(bike.picture.$delete({ param, query: { version: String(version) } })),
      success: saved,
    }),
    addOutage: useAction({
      ...shared,
      mutationFn: (json: NewOutage) => readJson(bike.outages.$post({ param, json })),
      success: saved,
    }),
    endOutage: useAction({
      ...shared,
      mutationFn: (outageId: string) => readJson(client.outages[':id'].$delete({ param: { id: outageId } })),
      success: saved,
    }),
    report: useAction({
      ...shared,
      mutationFn: (json: { id: string; text: string }) => readJson(bike.damages.$post({ param, json })),
      success: saved,
    }),
    solve: useAction({
      ...shared,
      mutationFn: ({ damageId, isSolved }: { damageId: string; isSolved: boolean }) =>
        readJson(client.damages[':id'].$put({ param: { id: damageId }, json: { isSolved } })),
      success: saved,
    }),
  };
}

export type BikeActions = ReturnType<typeof useBikeActions>;
