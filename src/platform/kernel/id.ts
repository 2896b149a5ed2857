import { v7 } from 'uuid';
import { z } from 'zod';

/** A new UUIDv7: unique without a database query, and ordered by time. */
export const newId = (): string => v7();

export const idSchema = z.uuid();
