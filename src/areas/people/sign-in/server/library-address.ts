import type { DBAdapterInstance } from 'better-auth';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';

const domain = 'address.invalid';

/**
 * The address for the accounts library, which refuses signs and domains that the site takes, such as `rossi&figli@example.com`: those are
 * spelled in letters and digits, and read again where the library asks the database for an account.
 */
export function toLibraryAddress(email: string): string {
  const address = canonicalEmail(email);
  const isPlain =
    !address.endsWith(`@${domain}`) && /^[\w+-]+(\.[\w+-]+)*@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/.test(address);
  return isPlain ? address : `${Buffer.from(address).toString('hex')}@${domain}`;
}

export function readLibraryAddress(email: unknown): unknown {
  if (typeof email !== 'string' || !email.endsWith(`@${domain}`)) return email;
  return Buffer.from(email.slice(0, -domain.length - 1), 'hex').toString();
}

/** The database of the library, which is asked for accounts by the addresses that people have. */
export const readsLibraryAddresses =
  (create: DBAdapterInstance): DBAdapterInstance =>
  (options) => {
    const adapter = create(options);
    return {
      ...adapter,
      findOne: (query) =>
        adapter.findOne({
          ...query,
          where: query.where.map((part) =>
            part.field === 'email' && part.value !== undefined
              ? { ...part, value: readLibraryAddress(part.value) as typeof part.value }
              : part,
          ),
        }),
    };
  };
