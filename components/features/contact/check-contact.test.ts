import { describe, expect, it } from 'vitest';
import { checkContact } from './check-contact';
import { messageCharactersMax, toContactBody, topicOf, type ContactValues } from './contact-values';

const values = (different: Partial<ContactValues> = {}): ContactValues => ({
  name: 'Ada Lovelace',
  email: 'ada@acme.example',
  companyName: '',
  topic: 'sales',
  invoiceNumber: '',
  message: 'How many texts fit into a landscape?',
  captchaToken: 'solved',
  ...different,
});

describe('what is wrong with a message', () => {
  it('is nothing when all but the optional is filled in', () => {
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
  ])('is found at %s: %o', (name, different, code) => {
    expect(checkContact(values(different))).toMatchObject({ [name]: { code } });
    expect(Object.keys(checkContact(values(different)))).toEqual([name]);
  });

  it('is a message of one character more than the counter counts down from', () => {
    expect(checkContact(values({ message: '😀'.repeat(messageCharactersMax) }))).toEqual({});
    expect(checkContact(values({ message: 'x'.repeat(messageCharactersMax + 1) }))).toEqual({
      message: { code: 'too_long', params: { n: messageCharactersMax } },
    });
  });
});

describe('what is sent', () => {
  it('names an invoice only where the message is about billing', () => {
    const invoiceNumber = 'D-2026-0007';
    expect(toContactBody(values({ topic: 'billing', invoiceNumber })).invoiceNumber).toBe(invoiceNumber);
    expect(toContactBody(values({ topic: 'sales', invoiceNumber })).invoiceNumber).toBeUndefined();
  });
});

describe('the topic of an address', () => {
  it('is one of the list, or none', () => {
    expect(topicOf('press')).toBe('press');
    expect(['weather', 'toString', '', ['press'], undefined].map(topicOf)).toEqual(Array(5).fill(undefined));
  });
});
