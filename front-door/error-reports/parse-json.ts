import type { z } from 'zod';

/** @returns The value if it is JSON that the schema accepts, otherwise undefined. */
export function parseJson<S extends z.ZodType>(schema: S, bytes: Buffer): z.infer<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
