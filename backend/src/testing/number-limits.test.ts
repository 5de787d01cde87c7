import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { errorBodySchema } from '@/backend/http/errors/error-body';
import { rows } from './authority-matrix/rows/all';
import { busyMachineMs, createMatrixApp, createWorld, type World } from './authority-matrix/world';
import { fileHeaders } from './file-headers';
import { numberFields, type NumberField } from './input-fields';

const test = fileFixture(createMatrixApp);
let world: World;
beforeAll(async () => {
  world = await createWorld(test);
}, busyMachineMs);

/** Stands for the number in a body until it is written: `JSON.stringify` writes -0 as 0. */
const placeholder = 'the number of this request';

/** Sends a request that succeeds for its caller, with one number as it is written. */
function send({ endpoint, part, fill }: NumberField, number: string) {
  const principal = endpoint.access === 'staff' ? 'staff' : 'owner';
  const { path = endpoint.path, query, body } = rows.get(endpoint.name)?.request(world, principal) ?? {};
  const search = new URLSearchParams(query);
  if (part === 'query') {
    const others = Object.fromEntries(search);
    for (const [name, value] of Object.entries(fill(number, others) as object)) search.set(name, String(value));
  }
  const sent = JSON.stringify(part === 'body' ? fill(placeholder, body) : (body ?? {}));
  return test.app.inject({
    method: endpoint.method,
    url: `/api${search.size > 0 ? `${path}?${search.toString()}` : path}`,
    headers: {
      authorization: `Bearer ${world.tokens[principal]}`,
      ...(endpoint.method !== 'GET' && { 'content-type': 'application/json', ...fileHeaders(endpoint) }),
      ...(endpoint.idempotencyKey && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(endpoint.method !== 'GET' && { payload: sent.replace(`"${placeholder}"`, number) }),
  });
}

/** Numbers that clients send by mistake or on purpose, as they are written. */
const numbersFor = ({ maximum }: NumberField): string[] => [
  ...['0', '-1', String(maximum), String(maximum + 1), String(2 ** 31), String(2 ** 53 - 1)],
  ...['1e308', '-0', '0.1'],
];

describe('a number of a request', { timeout: busyMachineMs }, () => {
  it.each(numberFields.map((field) => [field.where, field] as const))(
    '%s: is answered with 400 at its field outside its limits, and never with 5xx',
    async (where, field) => {
      const faults: string[] = [];
      for (const number of numbersFor(field)) {
        const answer = await send(field, number);
        const { statusCode } = answer;
        const { fields = {} } = errorBodySchema.safeParse(answer.json()).data ?? {};
        const name = where.split('.').pop() ?? '';
        const isRejected = statusCode === 400 && Object.keys(fields).some((at) => at.split('.').pop() === name);
        const isInside = field.schema.safeParse(Number(number)).success;
        // A service that is not configured in tests is unavailable.
        if ((statusCode >= 500 && statusCode !== 503) || (!isInside && !isRejected))
          faults.push(`${number} → ${statusCode} ${answer.body}`);
      }
      expect(faults).toEqual([]);
    },
  );
});
