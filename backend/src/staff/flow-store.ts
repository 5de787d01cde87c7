import { readFile } from 'node:fs/promises';
import type { Deps } from '@/backend/deps';
import {
  InvalidStoreFlow,
  listPublished,
  parseStoreFlow,
  publishFlow,
  withdrawFlow,
} from '@/backend/modules/flows/flows';

export const flowStoreUsage = 'store publish <file>… | store withdraw <id> | store list';

/** A change of the workflow store. */
export type StoreOrder =
  { action: 'publish'; files: readonly string[] } | { action: 'withdraw'; id: string } | { action: 'list' };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** @returns Undefined if the arguments are no order. */
export function parseStoreOrder([action, ...args]: string[]): StoreOrder | undefined {
  if (action === 'list' && args.length === 0) return { action };
  if (action === 'publish' && args.length > 0) return { action, files: args };
  const [id] = args;
  return action === 'withdraw' && args.length === 1 && id !== undefined && uuid.test(id) ? { action, id } : undefined;
}

type Result = { isDone: boolean; lines: string[] };

/** Reads all files before the first is published, so that an invalid one leaves the store as it is. */
async function publish(deps: Pick<Deps, 'database' | 'clock'>, files: readonly string[]): Promise<Result> {
  const flows = [];
  for (const file of files) {
    try {
      flows.push(parseStoreFlow(await readFile(file, 'utf8')));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (!(error instanceof InvalidStoreFlow) && code !== 'ENOENT') throw error;
      const reason = code === 'ENOENT' ? 'no such file' : (error as Error).message;
      return { isDone: false, lines: [`${file} cannot be published: ${reason}`] };
    }
  }
  const lines: string[] = [];
  for (const flow of flows) {
    const result = await publishFlow(deps, flow);
    lines.push(`Flow ${result} in the workflow store: ${flow.name}`);
  }
  return { isDone: true, lines };
}

/** Changes or lists the workflow store. @returns The output of the command. */
export async function changeStore(deps: Pick<Deps, 'database' | 'clock'>, order: StoreOrder): Promise<Result> {
  if (order.action === 'publish') return publish(deps, order.files);
  if (order.action === 'list')
    return { isDone: true, lines: (await listPublished(deps)).map(({ id, name }) => `${id} ${name}`) };
  const name = await withdrawFlow(deps, order.id);
  return name === undefined
    ? { isDone: false, lines: [`No flow of the workflow store has this ID: ${order.id}`] }
    : { isDone: true, lines: [`Flow withdrawn from the workflow store: ${name}`] };
}
