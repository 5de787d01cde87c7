import { describe, expect, it } from 'vitest';
import { checkPasswordChange } from './check-password-change';

const good = { currentPassword: 'Old-Harbor-71', newPassword: 'New-Harbor-72', verifyPassword: 'New-Harbor-72' };

describe('the check of a password change', () => {
  it('accepts a new password that follows the rules and is repeated correctly', async () => {
    expect(await checkPasswordChange(good)).toEqual({});
  });

  it('requires every field', async () => {
    expect(await checkPasswordChange({ currentPassword: '', newPassword: '', verifyPassword: '' })).toEqual({
      currentPassword: { code: 'required' },
      newPassword: { code: 'required' },
      verifyPassword: { code: 'required' },
    });
  });

  it('rejects a repetition that differs by a space', async () => {
    expect(await checkPasswordChange({ ...good, verifyPassword: 'New-Harbor-72 ' })).toEqual({
      verifyPassword: { code: 'password_mismatch' },
    });
  });

  it('rejects the current password as the new one', async () => {
    const same = { ...good, newPassword: good.currentPassword, verifyPassword: good.currentPassword };
    expect(await checkPasswordChange(same)).toEqual({ newPassword: { code: 'password_unchanged', params: undefined } });
  });

  it.each(['Password-2026', 'P@ssw0rd1!', 'Lovelace-72!'])(
    'C2: rejects the common password %s, as the server does',
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
  ])('reports which rule %s violates', async (newPassword, code, params) => {
    expect(await checkPasswordChange({ ...good, newPassword, verifyPassword: newPassword })).toEqual({
      newPassword: { code, params },
    });
  });
});
