import type { Actor, Person } from '../kernel/actor.ts';
import { AppError } from '../kernel/errors.ts';

/** Returns the signed-in user; throws `sign_in_required` for a visitor. */
export function requirePerson(actor: Actor): Person {
  if (actor.kind !== 'person') throw new AppError('sign_in_required');
  return actor;
}

/** Returns the signed-in administrator; throws `sign_in_required`, `admin_only` or `two_factor_required`. */
export function requireAdmin(actor: Actor): Person {
  const person = requirePerson(actor);
  if (!person.isAdmin) throw new AppError(person.needsTwoFactor ? 'two_factor_required' : 'admin_only');
  return person;
}
