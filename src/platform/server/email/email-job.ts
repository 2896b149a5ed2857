import { z } from 'zod';

/** The data of a job that sends one email: `emailId` is the key by which it is sent once, beside what the email is about. */
export function emailJobSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(withEmailId, z.object({ emailId: z.uuid(), ...shape }));
}

/** Jobs that an older version has queued call it `letterId`. */
function withEmailId(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('letterId' in data)) return data;
  const { letterId, ...others } = data;
  return { emailId: letterId, ...others };
}
