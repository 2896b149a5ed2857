import { useMutation } from '@tanstack/react-query';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { datesOfBirthClient } from '../checkout.client.ts';

/** Looked up when an administrator asks, and never kept. */
export function useFindDateOfBirth() {
  const { api } = useSite();
  return useMutation({
    mutationFn: (email: string) => readJson(datesOfBirthClient(api).index.$get({ query: { email } })),
  });
}

export function useCorrectDateOfBirth() {
  const { api } = useSite();
  return useMutation({
    mutationFn: ({ userId, before, after }: { userId: string; before: string; after: string }) =>
      readJson(
        datesOfBirthClient(api)[':id'].corrections.$post({ param: { id: userId }, json: { before, after } }),
      ),
  });
}
