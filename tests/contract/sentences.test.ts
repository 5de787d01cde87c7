import { readFileSync } from 'node:fs';
import { endpoints } from '@app/api-client/contract';
import { errorCodesOf } from '@app/api-client/contract/endpoint';
import { errorCodes } from '@app/api-client/contract/error-codes';
import { fieldIssueCodes } from '@app/api-client/contract/field-issue';
import {
  passwordCharactersMax,
  passwordCharactersMin,
  passwordErrorCode,
  passwordViolations,
} from '@app/api-client/rules/identity/password';
import { describe, expect, it } from 'vitest';

const file = JSON.parse(readFileSync('locales/en/errors.json', 'utf8')) as Record<string, string>;
const { $schema: _schema, ...sentences } = file;

/** Fixed by the specification, sections 5 and 8. */
const fixed = {
  error_login_email_invalid: 'Invalid email',
  error_login_email_notverified: 'Email is not verified',
  error_login_password_invalid: 'Invalid email or password',
  error_server: 'Server error',
  error_verification_failed: 'Unexpected error while validating email.',
  error_trial_reactivation_failed: 'Unexpected error while reactivating your free trial.',
  error_captcha: 'Please verify that you are a human.',
  error_password_unchanged: 'New password must be different than the current password',
  validation_required: 'This field is required',
  validation_too_long: 'Your input exceeds the maximum allowed length of {n} characters',
  validation_email: 'Please enter a valid email address',
  validation_url: 'URL is not valid',
  validation_card_number: 'Invalid Card Number',
  validation_card_cvc: 'Invalid CVC Number',
  validation_card_expiry: 'Invalid Expire Date',
  validation_password_mismatch: 'Passwords do not match',
  validation_password_unchanged: 'New password must be different than the current password',
  validation_password_too_short: 'Password must contain at least {n} characters.',
  validation_password_too_long: 'Password must contain at most {n} characters.',
  validation_captcha: 'Please verify that you are a human.',
};

describe('error messages', () => {
  it('exist for exactly the codes of the catalog and of the fields', () => {
    const keys = [...errorCodes, ...fieldIssueCodes.map((code) => `validation_${code}`)];
    expect(Object.keys(sentences).sort()).toEqual([...keys].sort());
  });

  it.each(Object.entries(fixed))('%s is exactly as specified', (key, sentence) => {
    expect(sentences[key]).toBe(sentence);
  });

  it('contain the limits of the password rule', () => {
    const { validation_password_too_short: short = '', validation_password_too_long: long = '' } = sentences;
    expect(sentences.error_password_too_short).toBe(short.replace('{n}', String(passwordCharactersMin)));
    expect(sentences.error_password_too_long).toBe(long.replace('{n}', String(passwordCharactersMax)));
  });

  it('of our own have no "please", no exclamation mark and no placeholder except {n} and {example}', () => {
    for (const [key, sentence] of Object.entries(sentences)) {
      expect(sentence.trim(), key).not.toBe('');
      if (key in fixed) continue;
      expect(sentence, key).not.toMatch(/please|!|oops/i);
      expect(sentence.replaceAll(/{(n|example)}/g, ''), key).not.toMatch(/[{}]/);
      expect(sentence, key).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('the error catalog', () => {
  it('contains each code once', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
    expect(new Set(fieldIssueCodes).size).toBe(fieldIssueCodes.length);
  });

  it('contains no code that no call returns', () => {
    const answered = new Set<string>(endpoints.flatMap(errorCodesOf));
    // Returned if no call was found, so no call lists it.
    const beforeAnyCall = ['error_method_not_allowed'];
    expect(errorCodes.filter((code) => !answered.has(code))).toEqual(beforeAnyCall);
  });

  it('the error catalog has a code and a message for every password violation', () => {
    for (const fault of passwordViolations) {
      expect(errorCodes).toContain(passwordErrorCode(fault));
      expect(fieldIssueCodes).toContain(`password_${fault}`);
    }
  });
});
