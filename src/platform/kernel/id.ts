import { v5, v7 } from 'uuid';

/** A new UUIDv7: unique without a database query, and ordered by time. */
export const newId = (): string => v7();

const namespace = 'e3a5b1de-7c0a-4a64-8a0f-6a1f6f0c9d27';

/** The same id for the same text. */
export const idOfText = (text: string): string => v5(text, namespace);
