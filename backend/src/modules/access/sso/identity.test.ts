import { expect, it } from 'vitest';
import { parseNames } from './identity';

const none = { given: undefined, family: undefined, full: undefined };

it.each([
  [{ given: 'Ada', family: 'Lovelace', full: 'Countess of Lovelace' }, ['Ada', 'Lovelace']],
  [{ given: 'Ada', full: 'Ada King Lovelace' }, ['Ada', undefined]],
  [{ full: 'Ada King Lovelace' }, ['Ada King', 'Lovelace']],
  [{ full: 'Lovelace, Ada' }, ['Ada', 'Lovelace']],
  [{ full: '  Ada \u0000 ' }, ['Ada', undefined]],
  [{ full: '山田花子' }, ['山田花子', undefined]],
  [{ full: 'ada@acme.com' }, [undefined, undefined]],
  [{ given: ' ', family: '', full: 'Ada Lovelace' }, ['Ada', 'Lovelace']],
  [{ full: 42 }, [undefined, undefined]],
  [{}, [undefined, undefined]],
])('the names of a user whom a provider describes as %j are %j', (sent, expected) => {
  const { firstName, lastName } = parseNames({ ...none, ...sent });
  expect([firstName, lastName]).toEqual(expected);
});
