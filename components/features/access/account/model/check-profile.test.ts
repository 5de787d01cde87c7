import { describe, expect, it } from 'vitest';
import { mapProfile } from '@/components/blocks/profile-fields/profile-field-list';
import { checkProfile } from './check-profile';
import { toAccountUpdate, type ProfileValues } from './profile-values';

const ada: ProfileValues = {
  ...mapProfile(() => ''),
  firstName: 'Ada',
  lastName: 'Lovelace',
  receivePromotionalEmails: false,
  accountType: 'Individual',
  companyName: '',
};

describe('the check of a profile', () => {
  it('accepts a profile with only a name', () => {
    expect(checkProfile(ada)).toEqual({});
  });

  it('rejects an empty first name and a blank last name', () => {
    expect(checkProfile({ ...ada, firstName: '', lastName: '   ' })).toEqual({
      firstName: { code: 'required' },
      lastName: { code: 'required' },
    });
  });

  it('requires a company name for Business accounts only', () => {
    expect(checkProfile({ ...ada, accountType: 'Business', companyName: ' ' })).toEqual({
      companyName: { code: 'required' },
    });
    expect(checkProfile({ ...ada, accountType: 'Business', companyName: 'Analytical Engines' })).toEqual({});
  });

  it('reports the maximum length of a name', () => {
    expect(checkProfile({ ...ada, firstName: 'x'.repeat(101) })).toEqual({
      firstName: { code: 'too_long', params: { n: 100 } },
    });
  });

  it('rejects an invalid phone number', () => {
    expect(checkProfile({ ...ada, phone: 'call me' })).toEqual({ phone: { code: 'phone' } });
  });

  it('sends null for an emptied optional field', () => {
    expect(toAccountUpdate({ ...ada, jobTitle: ' ' })).toMatchObject({
      phone: null,
      companyName: null,
      jobTitle: null,
    });
  });
});
