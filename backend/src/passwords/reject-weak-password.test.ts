import { checkPassword, passwordErrorCode } from '@app/api-client/rules/identity/password';
import { loadPasswordDictionary } from '@app/api-client/rules/identity/password-dictionary';
import { dictionary } from '@zxcvbn-ts/language-common';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rejectWeakPassword } from './reject-weak-password';

/** A common word as users change it to satisfy the composition rule. */
const withComposition = (word: string) =>
  `${word.charAt(0).toUpperCase()}${word.slice(1)}${/\d/.test(word) ? '' : '1'}!`;

it('C2: rejects every common password that was changed to satisfy the composition rule', async () => {
  const words = dictionary['passwords-common'].map(withComposition).filter((word) => checkPassword(word).length === 0);
  expect(words.length).toBeGreaterThanOrEqual(10_000);
  const loaded = await loadPasswordDictionary();
  const accepted = words.filter((word) => !checkPassword(word, { dictionary: loaded }).includes('common'));
  expect(accepted).toEqual([]);
});

it.each(['Dcipher2026!', 'Lovelace-2026', 'Acme!2026x', 'ada.Lovelace1'])(
  'C2: rejects %s, which consists of known names',
  async (password) => {
    await expect(
      rejectWeakPassword(password, ['Ada', 'Lovelace', 'Acme AB', 'ada.lovelace@acme.example']),
    ).rejects.toMatchObject({ status: 400, code: 'error_password_common' });
  },
);

it('C2: accepts a long password of several words', async () => {
  await expect(rejectWeakPassword('Otters-paint 7 fences', ['Ada', 'Lovelace'])).resolves.toBeUndefined();
});

it('C1: reports the input and the limit', async () => {
  await expect(rejectWeakPassword('Ab1!', [], { field: 'newPassword' })).rejects.toMatchObject({
    code: 'error_password_too_short',
    fields: { newPassword: { code: 'password_too_short', params: { n: 8 } } },
  });
});

it('C4: rejects the current password', async () => {
  const password = 'Otters-paint 7 fences';
  await expect(rejectWeakPassword(password, [], { current: password })).rejects.toMatchObject({
    code: 'error_password_unchanged',
  });
});

it('C1: rejects exactly what the form rejects, except for what only the server knows', async () => {
  const pieces = fc.constantFrom('a', 'Z', '7', '!', ' ', 'é', 'ß', '中', '😀', 'ſ', '٣', 'Ⅷ', '\u0000', 'qx');
  const password = fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(password, async (parts) => {
      const text = parts.join('');
      const [shown] = checkPassword(text);
      const error: unknown = await rejectWeakPassword(text, []).catch((rejected: unknown) => rejected);
      if (shown !== undefined) expect(error).toMatchObject({ code: passwordErrorCode(shown) });
      else if (error !== undefined) expect(error).toMatchObject({ code: 'error_password_common' });
    }),
    { numRuns: 10_000, seed: 1 },
  );
});
