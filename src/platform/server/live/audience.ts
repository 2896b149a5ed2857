import type { Actor } from '../../kernel/actor.ts';

/** The recipients of a change. */
export type Audience = 'everybody' | 'administrators' | { userId: string };

export type AudienceKind = 'everybody' | 'administrators' | 'person';

/** A change as it is stored: `userId` is set for the audience `person`. */
export type AddressedChange = { topic: string; audience: AudienceKind; userId: string | null };

/**
 * Announces that data with this topic has changed. Topics identify data, such as `orders` or `order:<id>`,
 * and contain none.
 */
export type Announcement = { topic: string; to: Audience };

export function addressed({ topic, to }: Announcement): AddressedChange {
  if (typeof to === 'string') return { topic, audience: to, userId: null };
  return { topic, audience: 'person', userId: to.userId };
}

/** Whether `actor` may receive a change. */
export function mayHear(actor: Actor, { audience, userId }: AddressedChange): boolean {
  if (audience === 'everybody') return true;
  if (actor.kind !== 'person') return false;
  return audience === 'administrators' ? actor.isAdmin : actor.userId === userId;
}
