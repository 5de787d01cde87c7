import { describe, expect, it } from 'vitest';
import { checkSignup } from './check-signup';
import { toRegisterBody, type SignupValues } from './signup-values';

const values = (different: Partial<SignupValues> = {}): SignupValues => ({
  email: 'ada@acme.com',
  password: 'Summit-Trail-42',
  passwordVerify: 'Summit-Trail-42',
  firstName: 'Ada',
  lastName: 'Lovelace',
  accountType: 'Individual',
  companyName: '',
  jobTitle: '',
  phone: '',
  receivePromotionalEmails: false,
  termsAccepted: true,
  captchaToken: 'solved',
  quickToken: '',
  invitation: '',
  ...different,
});

describe('what is wrong with a sign-up', () => {
  it('is nothing when all is filled in', async () => {
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
  ])('%s: %j is %s', async (field, different, code) => {
    expect((await checkSignup(values(different)))[field]?.code).toBe(code);
  });

  it('names the bounds of the password', async () => {
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

describe('what is sent for a sign-up', () => {
  it('leaves out what was left empty', () => {
    const { phone, companyName, jobTitle } = toRegisterBody(values({ phone: '  ' }));
    expect([phone, companyName, jobTitle]).toEqual([undefined, undefined, undefined]);
  });

  it('holds the company of a Business account only, whatever was typed before the type was changed', () => {
    const company = { companyName: 'Acme', jobTitle: 'Cartographer' };
    expect(toRegisterBody(values({ ...company, accountType: 'Business' }))).toMatchObject(company);
    expect(toRegisterBody(values(company))).toMatchObject({ companyName: undefined, jobTitle: undefined });
  });

  it('names the address by the link that it was mailed to, if there is one', () => {
    const named = ({ email, quickToken, invitation }: ReturnType<typeof toRegisterBody>) => [
      email,
      quickToken,
      invitation,
    ];
    expect(named(toRegisterBody(values()))).toEqual(['ada@acme.com', undefined, undefined]);
    expect(named(toRegisterBody(values({ quickToken: 'q' })))).toEqual([undefined, 'q', undefined]);
    expect(named(toRegisterBody(values({ invitation: 'i' })))).toEqual([undefined, undefined, 'i']);
  });

  it('holds no company for whoever was invited into one', () => {
    const typed = values({ invitation: 'i', accountType: 'Business', companyName: 'Acme' });
    expect(toRegisterBody(typed)).toMatchObject({ accountType: 'Individual', companyName: undefined });
  });

  it('never trims a password', () => {
    expect(toRegisterBody(values({ password: ' Summit-Trail-42 ' })).password).toBe(' Summit-Trail-42 ');
  });
});
