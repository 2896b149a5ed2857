import type { DBAdapterInstance } from 'better-auth';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';

const domain = 'address.invalid';

/**
 * The address for the accounts library, which refuses characters and domains that the site accepts, such as
 * `rossi&figli@example.com`. These addresses are encoded in hexadecimal, and decoded again when the library
 * queries the database for an account.
 */
export function toLibraryAddress(email: string): string {
  const address = canonicalEmail(email);
  const isPlain =
    !address.endsWith(`@${domain}`) && /^[\w+-]+(\.[\w+-]+)*@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/.test(address);
  return isPlain ? address : `${Buffer.from(address).toString('hex')}@${domain}`;
}

const isSpelled = (value: unknown): boolean => typeof value === 'string' && value.endsWith(`@${domain}`);

const readLibraryAddress = (spelled: string): string =>
  Buffer.from(spelled.slice(0, -domain.length - 1), 'hex').toString();

/**
 * Wraps the database adapter of the library: queries by an encoded address use the original one, and results
 * contain the encoded one again.
 */
export const readsLibraryAddresses =
  (create: DBAdapterInstance): DBAdapterInstance =>
  (options) => {
    const adapter = create(options);
    return {
      ...adapter,
      async findOne<Found>(query: Parameters<typeof adapter.findOne>[0]): Promise<Found | null> {
        const asked = query.where.find(({ field, value }) => field === 'email' && isSpelled(value));
        if (!asked) return adapter.findOne<Found>(query);
        const where = query.where.map((part) =>
          part === asked ? { ...part, value: readLibraryAddress(`${part.value}`) } : part,
        );
        const found = await adapter.findOne<Found>({ ...query, where });
        return found && { ...found, email: asked.value };
      },
    };
  };
