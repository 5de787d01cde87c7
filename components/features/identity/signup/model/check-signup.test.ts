import { describe, expect, it } from 'vitest';
import { mapProfile } from '@/components/blocks/profile-fields/profile-field-list';
import { checkSignup } from './check-signup';
import { toRegisterBody, type SignupValues } from './signup-values';

const values = (overrides: Partial<SignupValues> = {}): SignupValues => ({
  email: 'ada@acme.com',
  password: 'Summit-Trail-42',
  passwordVerify: 'Summit-Trail-42',
  ...mapProfile(() => ''),
  firstName: 'Ada',
  lastName: 'Lovelace',
  accountType: 'Individual',
  companyName: '',
  receivePromotionalEmails: false,
  termsAccepted: true,
  captchaToken: 'solved',
  quickToken: '',
  invitation: '',
  ...overrides,
});

describe('sign-up validation', () => {
  it('finds no issues in a complete form', async () => {
    expect(await checkSignup(values())).toEqual({});
    expect(await checkSignup(values({ accountType: 'Business', companyName: 'Acme' }))).toEqual({});
  });

  it.each<[keyof SignupValues, Partial<SignupValues>, string]>([
    ['email', { email: '' }, 'required'],
    ['email', { email: 'ada@nowhere' }, 'email'],
    ['password', { password: '', passwordVerify: '' }, 'required'],
    ['password', { password: 'Ab1-', passwordVerify: 'Ab1-' }, 'password_too_short'],
    ['password', { password: 'alllowercase' }, 'password_number_missing'],
    ['password', { password: 'Password-2026' }, 'password_common'],
    ['password', { password: 'Lovelace-2026' }, 'password_common'],
    ['passwordVerify', { passwordVerify: '' }, 'required'],
    ['passwordVerify', { passwordVerify: 'Summit-Trail-43' }, 'password_mismatch'],
    ['firstName', { firstName: ' ' }, 'required'],
    ['lastName', { lastName: 'x'.repeat(101) }, 'too_long'],
    ['companyName', { accountType: 'Business' }, 'required'],
    ['phone', { phone: 'call me' }, 'phone'],
    ['termsAccepted', { termsAccepted: false }, 'required'],
    ['captchaToken', { captchaToken: '' }, 'captcha'],
  ])('reports an issue at %s for %j: %s', async (field, overrides, code) => {
    expect((await checkSignup(values(overrides)))[field]?.code).toBe(code);
  });

  it('includes the password’s length limits', async () => {
    expect((await checkSignup(values({ password: 'Ab1-' }))).password).toEqual({
      code: 'password_too_short',
      params: { n: 8 },
    });
    expect((await checkSignup(values({ password: `Ab1-${'x'.repeat(125)}` }))).password).toEqual({
      code: 'password_too_long',
      params: { n: 128 },
    });
  });
});

describe('the sign-up request', () => {
  it('omits empty fields', () => {
    const { phone, companyName, jobTitle } = toRegisterBody(values({ phone: '  ' }));
    expect([phone, companyName, jobTitle]).toEqual([undefined, undefined, undefined]);
  });

  it('includes the company for Business accounts only, even if it was typed before the type was changed', () => {
    const company = { companyName: 'Acme', jobTitle: 'Cartographer' };
    expect(toRegisterBody(values({ ...company, accountType: 'Business' }))).toMatchObject(company);
    expect(toRegisterBody(values(company))).toMatchObject({ companyName: undefined, jobTitle: undefined });
  });

  it('names the address by the link that was emailed to it, if there is one', () => {
    const named = ({ email, quickToken, invitation }: ReturnType<typeof toRegisterBody>) => [
      email,
      quickToken,
      invitation,
    ];
    expect(named(toRegisterBody(values()))).toEqual(['ada@acme.com', undefined, undefined]);
    expect(named(toRegisterBody(values({ quickToken: 'q' })))).toEqual([undefined, 'q', undefined]);
    expect(named(toRegisterBody(values({ invitation: 'i' })))).toEqual([undefined, undefined, 'i']);
  });

  it('omits the company of an invited user', () => {
    const typed = values({ invitation: 'i', accountType: 'Business', companyName: 'Acme' });
    expect(toRegisterBody(typed)).toMatchObject({ accountType: 'Individual', companyName: undefined });
  });

  it('never trims a password', () => {
    expect(toRegisterBody(values({ password: ' Summit-Trail-42 ' })).password).toBe(' Summit-Trail-42 ');
  });
});
