import { principals, type Principal, type World } from './world';

/** The request: valid enough to succeed for permitted callers, so that a rejection is due to the caller. */
export type MatrixRequest = {
  /** Path below the API's base, if it contains parameters; otherwise the endpoint's own. */
  path?: string;
  /** The query without its question mark. */
  query?: string;
  body?: object;
};

export type Row = {
  request: (world: World, principal: Principal) => MatrixRequest;
  /** The status for each kind of caller, in the order of `principals`. */
  statuses: readonly number[];
};

/**
 * Creates a row of the matrix. Statuses are written by hand from the product's rules and the contract, and never copied
 * from the responses of a call without review.
 * @param statuses For anonymous, unverified, expired, suspended, stranger, guest, teammate, admin, owner, staff.
 */
export function row(statuses: string, request: Row['request'] | MatrixRequest = {}): Row {
  const numbers = statuses.split(' ').map(Number);
  if (numbers.length !== principals.length) throw new Error(`A row has ${principals.length} statuses: "${statuses}"`);
  return { request: typeof request === 'function' ? request : () => request, statuses: numbers };
}

/** A call about the caller's own data, which every member may make. */
export const everyMember = (status: number, request?: Row['request'] | MatrixRequest): Row =>
  row(`401 401 403 403${` ${status}`.repeat(6)}`, request);

/** A call for admins about their own organization. Strangers and staff own organizations of their own. */
export const adminsOnly = (status: number, request?: Row['request'] | MatrixRequest): Row =>
  row(`401 401 403 403 ${status} 403 403 ${status} ${status} ${status}`, request);

/** A call for admins about an object of this organization, which other organizations cannot find. */
export const adminsOfThis = (status: number, request?: Row['request'] | MatrixRequest): Row =>
  row(`401 401 403 403 404 403 403 ${status} ${status} 404`, request);

/** A call for staff of the operator. */
export const staffOnly = (status: number, request?: Row['request'] | MatrixRequest): Row =>
  row(`401 401 403 403 403 403 403 403 403 ${status}`, request);

/** A call that needs no permission. */
export const open = (status: number, request?: Row['request'] | MatrixRequest): Row =>
  row(Array(principals.length).fill(status).join(' '), request);
