import * as z from 'zod';
import { text } from './text';

/** Marks the inputs that take a promo code, so that every call with one is found in the contract. */
const promoCodes = z.registry<{ isPromoCode: true }>();

/** A promo code as typed. Case-insensitive. */
export const PromoCode = text(64).register(promoCodes, { isPromoCode: true });

/**
 * @returns The paths of the promo codes in an input, such as `['order', 'promoCode']`: through objects and optional
 *   fields.
 */
export function promoCodePaths(schema: z.core.$ZodType | undefined): string[][] {
  if (!schema) return [];
  // A schema with another description inherits the mark.
  if (promoCodes.get(schema)) return [[]];
  if (schema instanceof z.ZodOptional) return promoCodePaths(schema.unwrap());
  if (!(schema instanceof z.ZodObject)) return [];
  const fields = Object.entries<z.core.$ZodType>(schema.shape);
  return fields.flatMap(([name, field]) => promoCodePaths(field).map((path) => [name, ...path]));
}
