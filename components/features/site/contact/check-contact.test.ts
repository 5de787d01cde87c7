import { describe, expect, it } from 'vitest';
import { checkContact } from './check-contact';
import { messageCharactersMax, toContactBody, parseTopic, type ContactValues } from './contact-values';

const values = (overrides: Partial<ContactValues> = {}): ContactValues => ({
  name: 'Ada Lovelace',
  email: 'ada@acme.example',
  companyName: '',
  topic: 'sales',
  invoiceNumber: '',
  message: 'How many texts fit into a landscape?',
  captchaToken: 'solved',
  ...overrides,
});

describe('the check of a contact message', () => {
  it('accepts a message without the optional fields', () => {
    expect(checkContact(values())).toEqual({});
  });

  it.each<[keyof ContactValues, Partial<ContactValues>, string]>([
    ['name', { name: ' ' }, 'required'],
    ['email', { email: '' }, 'required'],
    ['email', { email: 'ada@nowhere' }, 'email'],
    ['companyName', { companyName: 'x'.repeat(201) }, 'too_long'],
    ['topic', { topic: '' }, 'required'],
    ['topic', { topic: 'weather' as ContactValues['topic'] }, 'choice'],
    ['message', { message: '' }, 'required'],
    ['invoiceNumber', { topic: 'billing', invoiceNumber: 'x'.repeat(33) }, 'too_long'],
  ])('rejects %s in %o', (name, overrides, code) => {
    expect(checkContact(values(overrides))).toMatchObject({ [name]: { code } });
    expect(Object.keys(checkContact(values(overrides)))).toEqual([name]);
  });

  it('rejects a message that exceeds the counter by one character', () => {
    expect(checkContact(values({ message: '😀'.repeat(messageCharactersMax) }))).toEqual({});
    expect(checkContact(values({ message: 'x'.repeat(messageCharactersMax + 1) }))).toEqual({
      message: { code: 'too_long', params: { n: messageCharactersMax } },
    });
  });
});

describe('the body of a contact message', () => {
  it('contains the invoice number only for the topic billing', () => {
    const invoiceNumber = 'D-2026-0007';
    expect(toContactBody(values({ topic: 'billing', invoiceNumber })).invoiceNumber).toBe(invoiceNumber);
    expect(toContactBody(values({ topic: 'sales', invoiceNumber })).invoiceNumber).toBeUndefined();
  });
});

describe('the topic in the URL', () => {
  it('the topic in the URL is one of the list, or undefined', () => {
    expect(parseTopic('press')).toBe('press');
    expect(['weather', 'toString', '', ['press'], undefined].map(parseTopic)).toEqual(Array(5).fill(undefined));
  });
});
