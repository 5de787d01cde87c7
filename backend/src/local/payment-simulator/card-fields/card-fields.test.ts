import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSimulatedPayments } from '@/backend/testing/payments/simulated-payments';
import {
  findViolations,
  frameOrigin,
  getFrame,
  openFrame,
  parentOrigin,
  pressKey,
  type Frame,
} from './testing/open-frame';

let simulator: Awaited<ReturnType<typeof openSimulatedPayments>>;
beforeAll(async () => {
  simulator = await openSimulatedPayments();
});
afterAll(() => simulator.close());

const get = (path: string, parent?: string) => getFrame(simulator.test.app, path, parent);
const open = (path: string) => openFrame(simulator.test.app, path);

const valueOf = ({ window }: Frame, id: string) => window.document.querySelector<HTMLInputElement>(`#${id}`)?.value;
const textOf = ({ window }: Frame, id: string) => window.document.querySelector(`#${id}`)?.textContent;
const tokenize = { type: 'tokenize', requestId: 'r1', holderName: 'Ada Sample' };

function typeCard(frame: Frame, number = '4242424242424242', expiry = '04/29', cvc = '737') {
  frame.type('number', number);
  frame.type('expiry', expiry);
  frame.type('cvc', cvc);
}

describe('H1: the card fields of the simulator', () => {
  it('H1, H2: the card fields of the simulator are framed by our pages only, load nothing else, and run one script of their own origin', async () => {
    const { headers, body } = await get('fields');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors ${parentOrigin} ${frameOrigin}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*/);
    const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect((await get('fields', 'https://evil.example')).statusCode).toBe(400);
    expect((await get('challenge?secret=x', 'https://evil.example')).statusCode).toBe(400);
  });

  it('turn a card into a token, which has its details', async () => {
    const frame = await open('fields');
    typeCard(frame);
    const { token, ...answer } = await frame.answer(tokenize);
    expect(answer).toEqual({ type: 'token', requestId: 'r1' });
    expect(await simulator.gateway.readCard(String(token))).toEqual({
      ...{ brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2029, holderName: 'Ada Sample' },
    });
  });

  it('H2: never send what is typed to the page', async () => {
    const frame = await open('fields');
    typeCard(frame);
    await frame.answer(tokenize);
    expect(JSON.stringify(frame.sent)).not.toMatch(/4242[ -]?4242|(?<![\w.-])(?:737|2029)(?![\w.-])/);
  });

  it('H2: ignore messages of other origins', async () => {
    const frame = await open('fields');
    typeCard(frame);
    const before = frame.sent.length;
    frame.send(tokenize, 'https://evil.example');
    frame.send({ ...tokenize, source: 'another' });
    expect(frame.sent).toHaveLength(before);
    expect(await frame.answer(tokenize)).toMatchObject({ type: 'token' });
  });
});

describe('the card fields of the simulator', () => {
  it("the card fields of the simulator have the site's font and colors", async () => {
    const { body } = await get('fields');
    const { rootDir } = simulator.test.deps.config;
    const font = /url\('([^']+)'\)/.exec(body)?.[1] ?? 'none';
    expect(existsSync(path.join(rootDir, 'public', font))).toBe(true);
    const tokens = readFileSync(path.join(rootDir, 'styles', 'tokens.css'), 'utf8');
    for (const [, name, value = ''] of body.matchAll(/(--[\w-]+):(#\w+)/g)) {
      const color = value.length === 4 ? `#${[...value.slice(1)].map((digit) => digit + digit).join('')}` : value;
      expect(tokens).toContain(`${name}: ${color};`);
    }
  });

  it('the card fields of the simulator have no accessibility findings, with or without errors', async () => {
    const frame = await open('fields');
    expect(await findViolations(frame)).toEqual([]);
    await frame.answer(tokenize);
    expect(await findViolations(frame)).toEqual([]);
  });

  it.each([
    ['4242424242424242', '4242 4242 4242 4242', 'Visa'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242', 'Visa'],
    ['378282246310005', '3782 822463 10005', 'American Express'],
    ['37828224631000599', '3782 822463 10005', 'American Express'],
    ['3528', '3528', 'JCB'],
    ['9', '9', ''],
  ])('group %s as %s and name the brand', async (typed, shown, brand) => {
    const frame = await open('fields');
    frame.type('number', typed);
    expect([valueOf(frame, 'number'), textOf(frame, 'brand')]).toEqual([shown, brand]);
  });

  it('keep the caret when a digit is inserted in the middle', async () => {
    const frame = await open('fields');
    frame.type('number', '42424242');
    const input = frame.window.document.querySelector<HTMLInputElement>('#number');
    input?.setSelectionRange(2, 2);
    frame.type('number', '11');
    expect([input?.value, input?.selectionStart]).toEqual(['4211 4242 42', 5]);
  });

  it.each(['04/29', '0429', '4/29', '2029-04', '04/2029'])('accept the expiration date %s', async (typed) => {
    const frame = await open('fields');
    frame.type('expiry', typed);
    expect(valueOf(frame, 'expiry')).toBe('04/2029');
  });

  it('limit the security code by the brand', async () => {
    const frame = await open('fields');
    typeCard(frame, '4242424242424242', '04/29', '73712');
    expect(valueOf(frame, 'cvc')).toBe('737');
    const amex = await open('fields');
    typeCard(amex, '378282246310005', '04/29', '73712');
    expect(valueOf(amex, 'cvc')).toBe('7371');
  });

  it('report the brand and whether the card is complete', async () => {
    const frame = await open('fields');
    expect(frame.sent).toContainEqual({ type: 'ready', height: 0 });
    frame.type('number', '4242');
    expect(frame.sent.at(-1)).toEqual({ type: 'changed', brand: 'visa', isComplete: false });
    frame.type('number', '424242424242');
    frame.type('expiry', '0429');
    frame.type('cvc', '737');
    expect(frame.sent.at(-1)).toEqual({ type: 'changed', brand: 'visa', isComplete: true });
  });

  it('show the three fixed sentences after a submission, and drop each when it is corrected', async () => {
    const frame = await open('fields');
    const fields = { number: 'card_number', expiry: 'card_expiry', cvc: 'card_cvc' };
    expect(textOf(frame, 'number-error')).toBe('');
    expect(await frame.answer(tokenize)).toEqual({ type: 'invalid', requestId: 'r1', fields });
    expect(['number', 'expiry', 'cvc'].map((id) => textOf(frame, `${id}-error`))).toEqual([
      'Invalid Card Number',
      'Invalid Expire Date',
      'Invalid CVC Number',
    ]);
    typeCard(frame);
    expect(['number', 'expiry', 'cvc'].map((id) => textOf(frame, `${id}-error`))).toEqual(['', '', '']);
  });

  it('explain that only test numbers are accepted', async () => {
    const frame = await open('fields');
    typeCard(frame, '4111111111111111');
    expect(await frame.answer(tokenize)).toMatchObject({ type: 'invalid', fields: { number: 'card_number' } });
    expect(textOf(frame, 'number-error')).toContain('Never enter a real card here');
  });

  it('report a failure if the simulator is unreachable', async () => {
    const frame = await open('fields');
    typeCard(frame);
    Object.assign(frame.window, { fetch: () => Promise.reject(new TypeError('offline')) });
    expect(await frame.answer(tokenize)).toEqual({ type: 'failed', requestId: 'r1' });
  });

  it('follow the theme and the focus of the page', async () => {
    const frame = await open('fields');
    const { document } = frame.window;
    expect(document.documentElement.dataset.theme).toBe('dark');
    frame.send({ type: 'theme', theme: 'light' });
    expect(document.documentElement.dataset.theme).toBe('light');
    for (const field of ['cvc', 'expiry', 'number']) {
      frame.send({ type: 'focus', field });
      expect(document.activeElement?.id).toBe(field);
    }
  });

  it('report the Escape key, which the page cannot hear', async () => {
    const frame = await open('fields');
    frame.send({ type: 'focus', field: 'cvc' });
    pressKey(frame, 'Escape');
    expect(frame.sent).toContainEqual({ type: 'escaped' });
  });

  it('ask the browser to fill the card in', async () => {
    const { window } = await open('fields');
    const inputs = [...window.document.querySelectorAll('input')];
    expect(inputs.map((input) => input.autocomplete)).toEqual(['cc-number', 'cc-exp', 'cc-csc']);
  });
});
