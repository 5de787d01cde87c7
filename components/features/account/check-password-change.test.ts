import { describe, expect, it } from 'vitest';
import { checkPasswordChange } from './check-password-change';

const good = { currentPassword: 'Old-Harbour-71', newPassword: 'New-Harbour-72', verifyPassword: 'New-Harbour-72' };

describe('a change of password', () => {
  it('is let through when the new one follows the rules and was typed twice', async () => {
    expect(await checkPasswordChange(good)).toEqual({});
  });

  it('needs every field', async () => {
    expect(await checkPasswordChange({ currentPassword: '', newPassword: '', verifyPassword: '' })).toEqual({
      currentPassword: { code: 'required' },
      newPassword: { code: 'required' },
      verifyPassword: { code: 'required' },
    });
  });

  it('is refused when the second time differs by as much as a space', async () => {
    expect(await checkPasswordChange({ ...good, verifyPassword: 'New-Harbour-72 ' })).toEqual({
      verifyPassword: { code: 'password_mismatch' },
    });
  });

  it('is refused when the new one is the present one', async () => {
    const same = { ...good, newPassword: good.currentPassword, verifyPassword: good.currentPassword };
    expect(await checkPasswordChange(same)).toEqual({ newPassword: { code: 'password_unchanged', params: undefined } });
  });

  it.each(['Password-2026', 'P@ssw0rd1!', 'Lovelace-72!'])(
    'is refused when %s is among the first that others would try, as the server refuses it',
    async (newPassword) => {
      expect(await checkPasswordChange({ ...good, newPassword, verifyPassword: newPassword }, ['Lovelace'])).toEqual({
        newPassword: { code: 'password_common', params: undefined },
      });
    },
  );

  it.each([
    ['Aa1!', 'password_too_short', { n: 8 }],
    [`Aa1!${'x'.repeat(125)}`, 'password_too_long', { n: 128 }],
    ['NoDigitsHere!', 'password_number_missing', undefined],
    ['NOLOWER-72', 'password_lowercase_missing', undefined],
    ['noupper-72', 'password_uppercase_missing', undefined],
    ['NoSymbol72', 'password_symbol_missing', undefined],
  ])('says what is missing in %s', async (newPassword, code, params) => {
    expect(await checkPasswordChange({ ...good, newPassword, verifyPassword: newPassword })).toEqual({
      newPassword: { code, params },
    });
  });
});
