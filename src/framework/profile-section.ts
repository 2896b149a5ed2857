import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { ListName, ListPlace } from './list-place.ts';

/** What an area shows in a person's profile: `web/<area>.profile.ts`. */
export type ProfileSection = {
  /** Above everything, as a section of the page, or as a card among the person's own data. */
  slot: 'notice' | 'section' | 'card';
  /** Its place there: lower numbers come first. The person's own data are section 50. */
  position: number;
  /** The name of its list in the address, if it has one besides that of the orders. */
  list?: ListName;
  /** Loads what it shows, before the page is shown. */
  prepare?(site: { api: ApiFetch; queryClient: QueryClient }, place: ListPlace): Promise<unknown>;
  /** `place` is that of its list. */
  Section: ComponentType<{ place: ListPlace }>;
};

/** Type-checks an area's sections. */
export function defineProfileSections(sections: readonly ProfileSection[]): readonly ProfileSection[] {
  return sections;
}
