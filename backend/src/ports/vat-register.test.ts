import { describe, expect, it } from 'vitest';
import type { OutgoingClient } from './outgoing-client';
import { createViesRegister } from './vat-register';

/** A register that answers with a status and a body, and its requests. */
function answering(status: number, body: object) {
  const requests: { address: string; body: string | undefined }[] = [];
  const outgoing: OutgoingClient = {
    send: async (address, request) => {
      requests.push({ address, body: request?.body });
      return { status, headers: {}, body: Buffer.from(JSON.stringify(body)) };
    },
  };
  return { requests, register: createViesRegister(outgoing) };
}

describe('VIES', () => {
  it('VIES is asked with country and number apart, and answers with the name', async () => {
    const { register, requests } = answering(200, { valid: true, name: 'ACME', countryCode: 'EL' });
    expect(await register.find('EL123456789')).toEqual({ isRegistered: true, name: 'ACME' });
    expect(requests).toEqual([
      {
        address: 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number',
        body: '{"countryCode":"EL","vatNumber":"123456789"}',
      },
    ]);
  });

  it('VIES has no name for a number of a country that publishes none, and for an unknown number', async () => {
    const published = answering(200, { valid: true, name: '---' });
    expect(await published.register.find('DE123456789')).toEqual({ isRegistered: true, name: null });
    const unknown = answering(200, { valid: false, name: '---' });
    expect(await unknown.register.find('DE123456789')).toEqual({ isRegistered: false, name: null });
  });

  it('throws if the register or that of the country is unavailable', async () => {
    const unavailable = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };
    await expect(answering(200, unavailable).register.find('DE123456789')).rejects.toThrow('unavailable');
    await expect(answering(500, {}).register.find('DE123456789')).rejects.toThrow('500');
  });
});
