import { z } from 'zod';

/** A text that fits a column with an index: PostgreSQL stores no NUL, and its indexes limit the length. */
export const SignedText = z
  .string()
  .min(1)
  .max(255)
  .refine((text) => !text.includes('\0'));

/** As `SignedText`; null for anything else. */
export const SignedTextOrNull = SignedText.nullable().catch(null);

/**
 * Reads content whose signature is valid. A signature proves who sent it, not what it contains.
 * @returns Undefined if it is not JSON, or does not have this schema.
 */
export function readSigned<S extends z.ZodType>(schema: S, body: string): z.infer<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
