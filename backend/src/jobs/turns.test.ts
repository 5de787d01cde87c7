import { beforeEach, expect, it } from 'vitest';
import { until } from '@/backend/testing/until';
import { Turns, type WorkInTurns } from './turns';

type Row = { owner: string; end(error?: Error): void; ended: Promise<void> };

/** Rows that are due, those under way, and what `onError` was called with. */
let due: Row[];
let underWay: Row[];
let errors: unknown[];
let claims: { max: number; except: readonly string[] }[];
beforeEach(() => {
  [due, underWay, errors, claims] = [[], [], [], []];
});

function addDue(owner: string, count: number): void {
  for (let row = 0; row < count; row += 1) {
    let end: Row['end'] = () => undefined;
    const ended = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve());
    });
    due.push({ owner, ended, end });
  }
}

/** Claims one row of each owner. */
const claimDue: WorkInTurns<Row>['claim'] = async (places) => {
  claims.push(places);
  const owners = [...new Set(due.map(({ owner }) => owner))].filter((owner) => !places.except.includes(owner));
  const claimed = owners.slice(0, places.max).map((owner) => due.find((row) => row.owner === owner) as Row);
  due = due.filter((row) => !claimed.includes(row));
  return claimed;
};

const createTurns = (claim = claimDue, stopping?: AbortSignal, slow?: WorkInTurns<Row>['slow']) =>
  new Turns<Row>(
    {
      claim,
      ...(slow && { slow }),
      ownerOf: ({ owner }) => owner,
      perform: (row) => {
        underWay.push(row);
        return row.ended.finally(() => (underWay = underWay.filter((other) => other !== row)));
      },
      onError: (error) => errors.push(error),
      placesMax: 5,
      placesOfOneMax: 2,
    },
    stopping,
  );
const owners = () => underWay.map(({ owner }) => owner).sort();
const endAll = () => underWay.forEach(({ end }) => end());

it('an owner gets no more than its places, however much of it is due, and others get theirs', async () => {
  addDue('a', 9);
  const turns = createTurns();
  await turns.startDue();
  expect(owners()).toEqual(['a', 'a']);
  addDue('b', 1);
  await turns.startDue();
  expect(owners()).toEqual(['a', 'a', 'b']);
});

it('rows that waited for a place are claimed when another row ends, without another call', async () => {
  addDue('a', 3);
  const turns = createTurns();
  await turns.startDue();
  underWay[0]?.end();
  await until(() => due.length === 0);
  endAll();
  await turns.settle();
  expect(underWay).toEqual([]);
});

it('rows are claimed whose owner had no place when the claim began, and has one when the claim ends', async () => {
  addDue('a', 5);
  // All rows end while a claim is in progress that leaves out their owner.
  const turns = createTurns(async (places) => {
    if (places.except.length > 0) {
      endAll();
      await until(() => underWay.length === 0);
    }
    return claimDue(places);
  });
  await turns.startDue();
  await until(() => (endAll(), due.length === 0 && underWay.length === 0));
});

it('performs all that is due, and counts it, also what waited for a place', async () => {
  addDue('a', 7);
  addDue('b', 2);
  const all = createTurns().performDue();
  await until(() => (endAll(), due.length === 0 && underWay.length === 0));
  expect(await all).toBe(9);
});

it('a row that fails and a claim that fails after it are reported, and stop nothing else', async () => {
  addDue('a', 4);
  let fails = false;
  const turns = createTurns(async (places) => {
    if (fails) throw new Error('claim');
    return claimDue(places);
  });
  await turns.startDue();
  fails = true;
  underWay[0]?.end(new Error('row'));
  await until(() => errors.length === 2);
  expect(errors).toEqual([new Error('row'), new Error('claim')]);
  fails = false;
  underWay[0]?.end();
  await until(() => (endAll(), due.length === 0 && underWay.length === 0));
  await turns.settle();
});

it('an owner without a place is not looked for again until one of its rows ends', async () => {
  addDue('a', 3);
  const turns = createTurns();
  await turns.startDue();
  const before = claims.length;
  underWay[0]?.end();
  await until(() => due.length === 0);
  expect(claims.slice(before)).toEqual([{ max: 4, except: [] }]);
  endAll();
  await turns.settle();
});

it('nothing is claimed after the work has been stopped', async () => {
  addDue('a', 3);
  const stopping = new AbortController();
  const turns = createTurns(claimDue, stopping.signal);
  await turns.startDue();
  stopping.abort();
  endAll();
  await turns.settle();
  await turns.startDue();
  expect(due).toHaveLength(1);
});

it('rows that are slow leave their places to others, up to their maximum, and not those of their owner', async () => {
  let nowMs = 0;
  const turns = createTurns(claimDue, undefined, { afterMs: 10_000, max: 3, nowMs: () => nowMs });
  for (const owner of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) addDue(owner, 1);
  await turns.startDue();
  expect(owners()).toEqual(['a', 'b', 'c', 'd', 'e']);
  nowMs = 9_999;
  await turns.startDue();
  expect(owners()).toHaveLength(5);
  nowMs = 10_000;
  await turns.startDue();
  expect(owners()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  endAll();
  await until(() => (endAll(), due.length === 0 && underWay.length === 0));
});
