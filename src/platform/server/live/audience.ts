import type { Actor } from '../../kernel/actor.ts';

/** Who may be told of a change. */
export type Audience = 'everybody' | 'administrators' | { userId: string };

export type AudienceKind = 'everybody' | 'administrators' | 'person';

/** A change as it is stored: `userId` is set for the audience `person`. */
export type AddressedChange = { topic: string; audience: AudienceKind; userId: string | null };

/** Announces that what `topic` names has changed. Topics name data, such as `orders` or `order:<id>`, and hold none. */
export type Announcement = { topic: string; to: Audience };

export function addressed({ topic, to }: Announcement): AddressedChange {
  if (typeof to === 'string') return { topic, audience: to, userId: null };
  return { topic, audience: 'person', userId: to.userId };
}

/** Decides whether `actor` is told of a change. */
export function mayHear(actor: Actor, { audience, userId }: AddressedChange): boolean {
  if (audience === 'everybody') return true;
  if (actor.kind !== 'person') return false;
  return audience === 'administrators' ? actor.isAdmin : actor.userId === userId;
}
