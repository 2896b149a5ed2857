import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { ListName, ListPlace } from './list-place.ts';

/** The sections of an area in a person's profile: `web/<area>.profile.ts`. */
export type ProfileSection = {
  /** At the top of the page, as a section, or as a card beside the personal data. */
  slot: 'notice' | 'section' | 'card';
  /** Its position there: lower numbers come first. The personal data is section 50. */
  position: number;
  /** The name of its list in the address, unless it is the list of orders. */
  list?: ListName;
  /** Loads its data before the page is shown. */
  prepare?(site: { api: ApiFetch; queryClient: QueryClient }, place: ListPlace): Promise<unknown>;
  /** `place` is the position in its list. */
  Section: ComponentType<{ place: ListPlace }>;
};

/** Type-checks an area's sections. */
export function defineProfileSections(sections: readonly ProfileSection[]): readonly ProfileSection[] {
  return sections;
}
