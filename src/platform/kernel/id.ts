import { v7 } from 'uuid';

/** A new UUIDv7: unique without a database query, and ordered by time. */
export const newId = (): string => v7();
