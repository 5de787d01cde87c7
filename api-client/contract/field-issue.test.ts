import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { changePassword } from './access/profile';
import { RegistrationInput } from './identity/registration';
import { fieldIssue, fieldIssueCodes, fieldIssues } from './field-issue';
import { Email, ServiceUrl, text } from './fields/text';
import { Instant, queryInteger } from './fields/values';

function issuesOf(schema: z.ZodType, input: unknown) {
  return fieldIssues(schema.safeParse(input).error?.issues ?? [], input);
}

const ada = {
  email: 'ada@acme.com',
  password: 'Blue-Teapot-7',
  firstName: 'Ada',
  lastName: 'Lovelace',
  accountType: 'Individual',
  termsAccepted: true,
  termsVersion: '2026-01',
  captchaToken: 'proof',
};

describe('validation of a field', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['absent', z.string(), undefined, { code: 'required' }],
    ['null', z.int(), null, { code: 'required' }],
    ['left empty', text(10), '', { code: 'required' }],
    ['only spaces', text(10), ' \u00a0 ', { code: 'required' }],
    ['too long', text(3), 'abcd', { code: 'too_long', params: { n: 3 } }],
    ["too long by zod's own rule", z.string().max(3), 'abcd', { code: 'too_long', params: { n: 3 } }],
    ['too short', z.string().min(3), 'ab', { code: 'too_short', params: { n: 3 } }],
    ["empty by zod's own rule", z.string().min(1), '', { code: 'required', params: { n: 1 } }],
    ['not an email address', Email, 'ada', { code: 'email' }],
    ['not a URL', ServiceUrl, 'acme', { code: 'url' }],
    ['a URL without TLS', ServiceUrl, 'http://acme.com', { code: 'url' }],
    ['a URL with a password', ServiceUrl, 'https://ada:x@acme.com', { code: 'url' }],
    ['a script URL', ServiceUrl, 'javascript:alert(1)', { code: 'url' }],
    ['not one of the choices', z.enum(['a', 'b']), 'c', { code: 'choice' }],
    ['not a number', z.int(), 'x', { code: 'number' }],
    ['a fraction', z.int(), 1.5, { code: 'number' }],
    ['too small', z.int().min(1), 0, { code: 'too_small', params: { n: 1 } }],
    ['too big', queryInteger(1, 100), '101', { code: 'too_big', params: { n: 100 } }],
    ['too many', z.array(z.int()).max(1), [1, 2], { code: 'too_many', params: { n: 1 } }],
    ['too few', z.array(z.int()).min(1), [], { code: 'too_few', params: { n: 1 } }],
    ['not an instant', Instant, '2026-03-07', { code: 'date' }],
    ['not a text', z.string(), 7, { code: 'text' }],
    ['of a wrong format', z.string().regex(/^x$/), 'y', { code: 'format' }],
    ['a control character', text(10), 'a\u0000b', { code: 'characters' }],
    ['in no branch of a union', z.union([z.int(), z.boolean()]), 'x', { code: 'choice' }],
  ])('reports the matching code for a value that is %s', (_name, schema, value, expected) => {
    const input = { field: value };
    expect(issuesOf(z.object({ field: schema }), input)).toEqual({ field: expected });
  });

  it('names a field by its path, also within lists and objects', () => {
    const schema = z.strictObject({ list: z.array(z.strictObject({ name: text(5) })) });
    expect(issuesOf(schema, { list: [{ name: 'ok' }, { name: '' }] })).toEqual({ 'list.1.name': { code: 'required' } });
  });

  it('reports each unknown field by its own name', () => {
    expect(issuesOf(z.strictObject({}), { role: 'admin', isStaff: true })).toEqual({
      role: { code: 'unrecognized' },
      isStaff: { code: 'unrecognized' },
    });
  });

  it('reports only the first issue of a field', () => {
    const issues = [
      { code: 'custom', message: 'email', path: ['email'] },
      { code: 'custom', message: 'invalid', path: ['email'] },
    ] as const;
    expect(
      fieldIssues(
        issues.map((issue) => ({ ...issue, path: [...issue.path] })),
        { email: 'x' },
      ),
    ).toEqual({
      email: { code: 'email' },
    });
  });

  it('never returns a sentence for an unknown zod issue', () => {
    const issue = { code: 'custom', message: 'Some sentence', path: ['x'] } as z.core.$ZodIssue;
    expect(fieldIssueCodes).toContain(fieldIssue(issue, { x: 1 }).code);
  });
});

describe('registration', () => {
  it('accepts and normalizes user input', () => {
    const input = { ...ada, email: ' Ada@Acme.com ', firstName: '  Ada ', phone: '+46 (0)8-123 45' };
    expect(RegistrationInput.parse(input)).toMatchObject({
      email: 'ada@acme.com',
      firstName: 'Ada',
      phone: '+46 (0)8-123 45',
      receivePromotionalEmails: false,
    });
  });

  it.each([
    ['termsAccepted', false, 'required'],
    ['captchaToken', '', 'captcha'],
    ['captchaToken', undefined, 'captcha'],
    ['email', 'ada@acme', 'email'],
    ['firstName', 'x'.repeat(101), 'too_long'],
    ['lastName', 'a\u202eb', 'characters'],
    ['phone', 'call me', 'phone'],
    ['accountType', 'individual', 'choice'],
    ['password', '', 'required'],
    ['password', 'Blue-Teapot-7\u0000', 'characters'],
  ])('with %s = %j reports %s', (field, value, code) => {
    expect(issuesOf(RegistrationInput, { ...ada, [field]: value })).toMatchObject({ [field]: { code } });
  });

  it('counts a name of 100 emoji as 100 characters', () => {
    expect(RegistrationInput.safeParse({ ...ada, firstName: '😀'.repeat(100) }).success).toBe(true);
    expect(issuesOf(RegistrationInput, { ...ada, firstName: '😀'.repeat(101) })).toEqual({
      firstName: { code: 'too_long', params: { n: 100 } },
    });
  });

  it('requires a company name for Business accounts', () => {
    const company = { ...ada, accountType: 'Business' };
    expect(issuesOf(RegistrationInput, company)).toEqual({ companyName: { code: 'required' } });
    expect(RegistrationInput.safeParse({ ...company, companyName: 'Acme' }).success).toBe(true);
  });

  it('preserves a password exactly as typed', () => {
    expect(RegistrationInput.parse({ ...ada, password: ' Cafe\u0301 1! ' }).password).toBe(' Cafe\u0301 1! ');
  });

  it('rejects a card number in place of a payment token', () => {
    const order = { paymentToken: '4242 4242 4242 4242' };
    expect(issuesOf(RegistrationInput, { ...ada, order })).toMatchObject({
      'order.paymentToken': { code: 'card_number_rejected' },
    });
  });
});

it('rejects an overlong current password before it is hashed', () => {
  const input = { currentPassword: 'x'.repeat(129), newPassword: 'Blue-Teapot-7' };
  expect(issuesOf(changePassword.body, input)).toEqual({
    currentPassword: { code: 'password_too_long', params: { n: 128 } },
  });
});
