import { cardBrand, cardDigits, groupCardNumber } from '@app/api-client/rules/billing/card';
import { cardIssues, fieldNames, limitCvc, normalizeExpiry, type FieldIssues, type FieldName } from './card-input';
import { createToken } from './create-token';
import { onPageMessage, post, reportEscape, reportHeight } from './parent-page';

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
function groupInput(typed: string, caret: number, isDeletion: boolean): { text: string; caret: number } {
  const text = groupCardNumber(typed);
  const index = indexAfterDigits(text, cardDigits(typed.slice(0, caret)).length);
  return { text, caret: !isDeletion && text[index] === ' ' ? index + 1 : index };
}

const element = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
};
const inputs = Object.fromEntries(fieldNames.map((name) => [name, element(name)])) as Record<
  FieldName,
  HTMLInputElement
>;
const brandLabel = element('brand');
const isFieldName = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name);

const typedCard = () => ({ number: inputs.number.value, expiry: inputs.expiry.value, cvc: inputs.cvc.value });
/** The server sends its time, which users of local mode can move. */
const now = () => new Date(Number(document.documentElement.dataset.aheadMs) + Date.now());
const issuesNow = () => cardIssues(typedCard(), now());

/** Errors appear when the user submits, and are corrected as the user types. */
let hasSubmitted = false;

/** @param sentence Replaces the field's fixed sentence. */
function showIssue(name: FieldName, isInvalid: boolean, sentence?: string): void {
  const input = inputs[name];
  const error = element(`${name}-error`);
  input.setAttribute('aria-invalid', String(isInvalid));
  error.textContent = isInvalid ? (sentence ?? error.dataset.sentence ?? '') : '';
}

function showIssues(issues: FieldIssues, sentences: Partial<Record<FieldName, string>> = {}): void {
  for (const name of fieldNames) showIssue(name, issues[name] !== undefined, sentences[name]);
}

function reportChange(): void {
  const brand = cardBrand(inputs.number.value) ?? 'other';
  brandLabel.textContent = brandLabel.dataset[brand] ?? '';
  inputs.cvc.maxLength = brand === 'amex' ? 4 : 3;
  post({ type: 'changed', brand, isComplete: Object.keys(issuesNow()).length === 0 });
}

inputs.number.addEventListener('input', (event) => {
  const { value, selectionStart } = inputs.number;
  const isDeletion = event instanceof InputEvent && event.inputType.startsWith('delete');
  const { text, caret } = groupInput(value, selectionStart ?? value.length, isDeletion);
  inputs.number.value = text;
  inputs.number.setSelectionRange(caret, caret);
});
inputs.expiry.addEventListener('change', () => (inputs.expiry.value = normalizeExpiry(inputs.expiry.value)));
inputs.cvc.addEventListener('input', () => {
  inputs.cvc.value = limitCvc(inputs.cvc.value, cardBrand(inputs.number.value));
});
for (const name of fieldNames) {
  inputs[name].addEventListener('input', () => {
    const isShown = inputs[name].getAttribute('aria-invalid') === 'true';
    if (isShown && issuesNow()[name] === undefined) showIssue(name, false);
    reportChange();
  });
  inputs[name].addEventListener('blur', () => {
    if (hasSubmitted) showIssue(name, issuesNow()[name] !== undefined);
  });
}

async function tokenize(requestId: string, holderName: string): Promise<void> {
  hasSubmitted = true;
  inputs.expiry.value = normalizeExpiry(inputs.expiry.value);
  const issues = issuesNow();
  showIssues(issues);
  if (Object.keys(issues).length > 0) return post({ type: 'invalid', requestId, fields: issues });
  const result = await createToken({ ...typedCard(), holderName });
  if ('token' in result) return post({ type: 'token', requestId, token: result.token });
  if (!('fields' in result)) return post({ type: 'failed', requestId });
  showIssues(result.fields, result.sentences);
  post({ type: 'invalid', requestId, fields: result.fields });
}

onPageMessage((message) => {
  if (message.type === 'focus' && isFieldName(message.field)) inputs[message.field].focus();
  if (message.type === 'tokenize') void tokenize(message.requestId, message.holderName);
});
reportChange();
reportEscape();
reportHeight();
