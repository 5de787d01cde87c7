import { cardDigits, groupCardNumber } from '@app/api-client/rules/billing/card';

/** Returns the index after the first `count` digits. */
function indexAfterDigits(text: string, count: number): number {
  let index = 0;
  for (let digits = 0; digits < count && index < text.length; index += 1) {
    if (/\d/.test(text[index] ?? '')) digits += 1;
  }
  return index;
}

/**
 * Groups the digits of a card number as they are printed on the card.
 * @param caret The index of the caret in `typed`. @param isDeletion Whether the user deleted something.
 * @returns The text, and the caret after the same digits. While the user types, it skips the space after a full group.
 */
export function groupInput(typed: string, caret: number, isDeletion: boolean): { text: string; caret: number } {
  const text = groupCardNumber(typed);
  const index = indexAfterDigits(text, cardDigits(typed.slice(0, caret)).length);
  return { text, caret: !isDeletion && text[index] === ' ' ? index + 1 : index };
}
