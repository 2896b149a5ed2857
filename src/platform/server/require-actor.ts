import type { Actor, Person } from '../kernel/actor.ts';
import { AppError } from '../kernel/errors.ts';

/** Returns the signed-in user; throws `sign_in_required` for a visitor. */
export function requirePerson(actor: Actor): Person {
  if (actor.kind !== 'person') throw new AppError('sign_in_required');
  return actor;
}

/** Returns the signed-in administrator; throws `sign_in_required` or `admin_only`. */
export function requireAdmin(actor: Actor): Person {
  const person = requirePerson(actor);
  if (!person.isAdmin) throw new AppError('admin_only');
  return person;
}
