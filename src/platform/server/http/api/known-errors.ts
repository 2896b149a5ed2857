import { commonErrors, type ErrorStatuses, errorsSaidByPages } from '../../../kernel/errors.ts';

/** A refusal of the site: its HTTP status, and the namespace of its sentence. */
export type KnownError = { status: ErrorStatuses[string]; namespace: string };

/** Every code of the site. */
export type KnownErrors = ReadonlyMap<string, KnownError>;

/** Collects the common refusals and those of areas, by code. Throws when two areas use the same code. */
export function collectErrors(
  areas: readonly { name: string; errors?: ErrorStatuses; adminErrors?: ErrorStatuses }[],
): KnownErrors {
  const known = new Map<string, KnownError>();
  for (const [code, status] of Object.entries(commonErrors)) {
    known.set(code, { status, namespace: errorsSaidByPages.includes(code) ? 'site' : 'site-server' });
  }
  const add = (namespace: string, errors: ErrorStatuses = {}) => {
    for (const [code, status] of Object.entries(errors)) {
      if (known.has(code)) throw new Error(`Two areas use the error code ${code}`);
      known.set(code, { status, namespace });
    }
  };
  for (const { name, errors, adminErrors } of areas) {
    add(name, errors);
    add(`${name}-admin`, adminErrors);
  }
  return known;
}
