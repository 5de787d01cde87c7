import { principals, type Principal, type World } from './world';

/** What is sent: enough to be let in by whoever may, so that a refusal is about the caller. */
export type MatrixRequest = {
  /** Path below the API's base, where it holds parameters; otherwise the endpoint's own. */
  path?: string;
  /** The address's query, without its question mark. */
  query?: string;
  body?: object;
};

export type Row = {
  request: (world: World, principal: Principal) => MatrixRequest;
  /** The status of each kind of caller, in the order of `principals`. */
  statuses: readonly number[];
};

/**
 * One row of the matrix. Its statuses are written by hand, from the product's decisions and the contract, and never taken
 * over from what a call answered without being thought over.
 * @param statuses Of anonymous, unverified, expired, suspended, stranger, guest, teammate, admin, owner, staff.
 */
export function row(statuses: string, request: Row['request'] | MatrixRequest = {}): Row {
  const numbers = statuses.split(' ').map(Number);
  if (numbers.length !== principals.length) throw new Error(`A row has ${principals.length} statuses: "${statuses}".`);
  return { request: typeof request === 'function' ? request : () => request, statuses: numbers };
}

/** A call that every member may make about what is their own. */
export const everyMember = (status: number, request?: Row['request'] | MatrixRequest): Row =>
  row(`401 401 403 403${` ${status}`.repeat(6)}`, request);

/** A call for admins about what belongs to the organization; strangers and staff are owners of their own. */
export const adminsOnly = (status: number, request?: Row['request'] | MatrixRequest): Row =>
  row(`401 401 403 403 ${status} 403 403 ${status} ${status} ${status}`, request);

/** A call for admins about one thing of this organization, which is not found from another. */
export const adminsOfThis = (status: number, request?: Row['request'] | MatrixRequest): Row =>
  row(`401 401 403 403 404 403 403 ${status} ${status} 404`, request);

/** A call of the operator's staff. */
export const staffOnly = (status: number, request?: Row['request'] | MatrixRequest): Row =>
  row(`401 401 403 403 403 403 403 403 403 ${status}`, request);

/** A call that asks for nobody's permission. */
export const open = (status: number, request?: Row['request'] | MatrixRequest): Row =>
  row(Array(principals.length).fill(status).join(' '), request);
