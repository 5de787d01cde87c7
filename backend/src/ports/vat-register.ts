import { z } from 'zod';
import type { OutgoingClient } from './outgoing-client';

/** The register's entry of a VAT number. Some countries publish no names. */
export type VatRecord = { isRegistered: boolean; name: string | null };

/** The register of VAT numbers in the European Union. It is an external service: never call it in a transaction. */
export type VatRegister = {
  /**
   * @param number With the country's prefix, normalized.
   * @throws {Error} If the register, or the one of the country, is unavailable.
   */
  find(number: string): Promise<VatRecord>;
};

const address = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';
/** A failure has no `valid`, but `actionSucceed: false`. */
const Answer = z.object({ valid: z.boolean(), name: z.string().nullish() });
/** Stands for a name that the country does not publish. */
const noName = '---';

/** Asks VIES, the register of the European Commission. */
export function createViesRegister(outgoing: OutgoingClient): VatRegister {
  return {
    async find(number) {
      const [countryCode, vatNumber] = [number.slice(0, 2), number.slice(2)];
      const { status, body } = await outgoing.send(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ countryCode, vatNumber }),
      });
      if (status !== 200) throw new Error(`VAT register answered ${status}`);
      const { data } = Answer.safeParse(JSON.parse(body.toString('utf8')));
      if (!data) throw new Error('VAT register is unavailable');
      const name = data.valid && data.name && data.name !== noName ? data.name : null;
      return { isRegistered: data.valid, name };
    },
  };
}
