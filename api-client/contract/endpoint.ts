import type { z } from 'zod';
import type { ApiKeyScope } from '../rules/flows/api-keys';
import { commonErrorCodes, type ErrorCode } from './error-codes';

/** The HTTP methods that the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint.
 * - `public`: any client. A bearer token is optional, and clients that have one send it.
 * - `bearer`: a user with a valid access token.
 * - `staff`: a user with the staff flag and a valid access token.
 * - `signed`: the holder of a link that was signed for this purpose, or the user that it concerns with an access token.
 * - `key`: a program with a key of an organization, sent as the bearer token.
 */
export type Access = 'public' | 'bearer' | 'staff' | 'signed' | 'key';

/** One call of the API. The client, the backend, the forms and the API document are all derived from this object. */
export type Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
> = {
  /** The operation's name and `operationId`, unique across the contract. */
  name: string;
  /** One sentence for the API document. */
  summary: string;
  method: Method;
  /** The path below the API's base URL, with `{name}` for each parameter. Paths are fixed by the specification. */
  path: `/${string}`;
  access: Access;
  /**
   * Present on calls whose method does not say whether they change data: a POST that only reads, because its input is a
   * secret or too large for a URL, and a GET that the specification fixes although it stores what it fetches.
   */
  effect?: 'reads' | 'writes';
  /** Present on `bearer` calls that also accept a key of the organization with this scope. */
  keyScope?: ApiKeyScope;
  /**
   * Present on calls that may charge a card or start a run. They require the header `Idempotency-Key`: repeating the
   * key with the same body returns the same response for 24 hours and has one effect. `optional` calls need it only if
   * they charge a card.
   */
  idempotencyKey?: 'required' | 'optional';
  /**
   * Present on writing calls that do not send JSON.
   * - `form`: third-party programs send a form, such as for one-click unsubscribe. The body is ignored.
   * - `file`: the body is the content of a file, of type `application/octet-stream`, and is streamed.
   */
  bodyFormat?: 'form' | 'file';
  /** Present on calls that answer with the content of a file instead of JSON. */
  responseFormat?: 'file';
  /** The status code of a successful response; 200 by default. */
  successStatus?: 200 | 201 | 202;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  /** The error codes of this call in addition to `commonErrorCodes`. */
  errors: readonly ErrorCode[];
};

/** Preserves whether the call requires an idempotency key, so that the client and the handler know it. */
type KeyPart<Key> = Key extends string ? { idempotencyKey: Key } : unknown;

/** Preserves whether the call accepts keys, so that the handler knows who may call. */
type ScopePart<Scope> = Scope extends string ? { keyScope: Scope } : unknown;

/** Declares one call of the API. Returns its argument; the type parameters preserve the literal types. */
export function endpoint<
  const Name extends string,
  const Guard extends Access,
  Response extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Key extends Endpoint['idempotencyKey'] = undefined,
  const Scope extends Endpoint['keyScope'] = undefined,
>(
  definition: Endpoint<Params, Query, Body, Response> & {
    name: Name;
    access: Guard;
    idempotencyKey?: Key;
    keyScope?: Guard extends 'bearer' ? Scope : undefined;
  },
): Endpoint<Params, Query, Body, Response> & {
  name: Name;
  access: Guard;
  params: Params;
  query: Query;
  body: Body;
} & KeyPart<Key> &
  ScopePart<Scope> {
  // Omitted parts are undefined at run time, as the return type says.
  return definition as typeof definition & { params: Params; query: Query; body: Body } & KeyPart<Key> &
    ScopePart<Scope>;
}

const tokenErrorCodes = [
  'error_token_missing',
  'error_token_invalid',
  'error_token_expired',
  'error_session_revoked',
  'error_login_account_suspended',
  'error_password_change_required',
  'error_forbidden',
] as const satisfies readonly ErrorCode[];

/** The codes of every call that accepts an access token. */
const memberErrorCodes = ['error_organization_changed'] as const satisfies readonly ErrorCode[];

const keyErrorCodes = ['error_token_missing', 'error_token_invalid'] as const satisfies readonly ErrorCode[];

/** The code of a valid key, which cannot make the calls of a user (KE-3). */
const userErrorCodes = ['error_key_not_accepted'] as const satisfies readonly ErrorCode[];

const scopeErrorCodes = ['error_key_scope_missing'] as const satisfies readonly ErrorCode[];

const idempotencyErrorCodes = [
  'error_idempotency_key_missing',
  'error_idempotency_key_reused',
  'error_idempotency_in_progress',
] as const satisfies readonly ErrorCode[];

/**
 * Returns every error code that a call may answer, without duplicates: its own, those of its access type and the common
 * ones.
 */
export function errorCodesOf(
  definition: Pick<Endpoint, 'access' | 'errors' | 'idempotencyKey' | 'keyScope'>,
): ErrorCode[] {
  const { access, errors, idempotencyKey, keyScope } = definition;
  const needsToken = access === 'bearer' || access === 'staff';
  return [
    ...new Set<ErrorCode>([
      ...errors,
      ...(needsToken ? tokenErrorCodes : []),
      ...(needsToken && !keyScope ? userErrorCodes : []),
      ...(access === 'key' ? keyErrorCodes : memberErrorCodes),
      ...(keyScope ? scopeErrorCodes : []),
      ...(idempotencyKey ? idempotencyErrorCodes : []),
      ...commonErrorCodes,
    ]),
  ];
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
/**
 * `Endpoint` declares each part as optional, so this type checks whether a schema remains after excluding undefined.
 */
type OutputOf<Schema> = [Extract<Schema, z.ZodType>] extends [never] ? undefined : z.output<Extract<Schema, z.ZodType>>;

/** The caller's input, before the schema fills in defaults. */
export type ParamsInput<E extends Endpoint> = InputOf<E['params']>;
export type QueryInput<E extends Endpoint> = InputOf<E['query']>;
export type BodyInput<E extends Endpoint> = InputOf<E['body']>;

/** The handler's input, after validation. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;

/** The idempotency key as the handler gets it. */
export type KeyOf<E extends Endpoint> = E extends { idempotencyKey: 'required' } ? string : string | undefined;

/** The response of a call: returned by the handler, received by the client. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
