import type { z } from 'zod';
import { commonErrorCodes, type ErrorCode } from './error-codes';

/** The HTTP methods that the specification's section 7 uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call.
 * - `open`: anybody; a bearer token that is held is sent anyway.
 * - `bearer`: a user with a valid access token.
 * - `staff`: a user who carries the staff flag, with a valid access token.
 * - `signed`: whoever holds the link that was signed for this one purpose, or the user concerned with a token.
 * - `key`: a program with a key of an organization, which is sent where others send an access token.
 */
export type Access = 'open' | 'bearer' | 'staff' | 'signed' | 'key';

/** One call of the API: the only description of it, read by the client, the backend, the forms and the API document. */
export type Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
> = {
  /** The operation's name, also its `operationId`; unique over the whole contract. */
  name: string;
  /** One sentence for the API document. */
  summary: string;
  method: Method;
  /** The path below the API's base, with `{name}` for each parameter, as the specification spells it. */
  path: `/${string}`;
  access: Access;
  /**
   * Whether the call may charge or run something and therefore needs the header `Idempotency-Key`: the same key with the
   * same body gets the same answer for 24 hours and has one effect.
   */
  idempotencyKey?: 'required';
  /**
   * Present where a program that is no client of ours calls, with a form as a body that says nothing beyond the address:
   * the one kind of call that changes something and is not JSON.
   */
  bodyFormat?: 'form';
  /** The status of a successful answer; 200 when left out. */
  successStatus?: 200 | 201 | 202;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  /** The codes that this call answers besides those that every call may answer (`commonErrorCodes`). */
  errors: readonly ErrorCode[];
};

/**
 * Declares one call of the API. The identity function, present so that the literal types of the declaration are kept.
 */
export function endpoint<
  const Name extends string,
  const Guard extends Access,
  Response extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  definition: Endpoint<Params, Query, Body, Response> & { name: Name; access: Guard },
): Endpoint<Params, Query, Body, Response> & { name: Name; access: Guard; params: Params; query: Query; body: Body } {
  // What was left out is undefined, which is what its type says then.
  return definition as typeof definition & { params: Params; query: Query; body: Body };
}

const tokenErrorCodes = [
  'error_token_missing',
  'error_token_invalid',
  'error_token_expired',
  'error_session_revoked',
  'error_password_change_required',
  'error_forbidden',
] as const satisfies readonly ErrorCode[];

const keyErrorCodes = ['error_token_missing', 'error_token_invalid'] as const satisfies readonly ErrorCode[];

const idempotencyErrorCodes = [
  'error_idempotency_key_missing',
  'error_idempotency_key_reused',
  'error_idempotency_in_progress',
] as const satisfies readonly ErrorCode[];

/** Every code that a call may answer: its own, those of its access, and those of every call. Each once. */
export function errorCodesOf(definition: Pick<Endpoint, 'access' | 'errors' | 'idempotencyKey'>): ErrorCode[] {
  const { access, errors, idempotencyKey } = definition;
  const needsToken = access === 'bearer' || access === 'staff';
  return [
    ...new Set<ErrorCode>([
      ...errors,
      ...(needsToken ? tokenErrorCodes : []),
      ...(access === 'key' ? keyErrorCodes : []),
      ...(idempotencyKey ? idempotencyErrorCodes : []),
      ...commonErrorCodes,
    ]),
  ];
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
/** The part's property is optional in `Endpoint`, so its absence is told from the schemas that are left without it. */
type OutputOf<Schema> = [Extract<Schema, z.ZodType>] extends [never] ? undefined : z.output<Extract<Schema, z.ZodType>>;

/** What a caller passes, before the schema's defaults are filled in. */
export type ParamsInput<E extends Endpoint> = InputOf<E['params']>;
export type QueryInput<E extends Endpoint> = InputOf<E['query']>;
export type BodyInput<E extends Endpoint> = InputOf<E['body']>;

/** What a handler receives, after validation. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;

/** What a handler returns and a caller receives. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
