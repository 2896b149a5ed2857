import { z } from 'zod';

/** The data of a job that sends one email: `emailId` is the key that prevents sending it twice. */
export function emailJobSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(withEmailId, z.object({ emailId: z.uuid(), ...shape }));
}

/** Jobs queued by an older version have it as `letterId`. */
function withEmailId(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('letterId' in data)) return data;
  const { letterId, ...others } = data;
  return { emailId: letterId, ...others };
}
