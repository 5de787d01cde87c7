import { describe, expect, it } from 'vitest';
import { checkProfile } from './check-profile';
import { accountUpdateOf, type ProfileValues } from './profile-values';

const ada: ProfileValues = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '',
  receivePromotionalEmails: false,
  accountType: 'Individual',
  companyName: '',
  jobTitle: '',
};

describe('an edited profile', () => {
  it('is let through with nothing but a name', () => {
    expect(checkProfile(ada)).toEqual({});
  });

  it('needs a first and a last name, and spaces are none', () => {
    expect(checkProfile({ ...ada, firstName: '', lastName: '   ' })).toEqual({
      firstName: { code: 'required' },
      lastName: { code: 'required' },
    });
  });

  it('needs the company of a Business account only', () => {
    expect(checkProfile({ ...ada, accountType: 'Business', companyName: ' ' })).toEqual({
      companyName: { code: 'required' },
    });
    expect(checkProfile({ ...ada, accountType: 'Business', companyName: 'Analytical Engines' })).toEqual({});
  });

  it('says how long a name may be', () => {
    expect(checkProfile({ ...ada, firstName: 'x'.repeat(101) })).toEqual({
      firstName: { code: 'too_long', params: { n: 100 } },
    });
  });

  it('refuses a phone number that is none', () => {
    expect(checkProfile({ ...ada, phone: 'call me' })).toEqual({ phone: { code: 'phone' } });
  });

  it('removes an optional field that was emptied', () => {
    expect(accountUpdateOf({ ...ada, jobTitle: ' ' })).toMatchObject({
      phone: null,
      companyName: null,
      jobTitle: null,
    });
  });
});
