import type { Endpoint, ResponseOf } from './contract/endpoint';

/** The parts of a call that take parameters, in the order in which they are checked. */
export const inputParts = ['params', 'query', 'body'] as const;
export type InputPart = (typeof inputParts)[number];

/**
 * Which empty values a parameter accepts.
 * - `required`: neither undefined nor null.
 * - `nullable`: null, but not undefined.
 * - `optional`: undefined, but not null.
 * - `free`: both.
 */
export type Presence = 'required' | 'nullable' | 'optional' | 'free';

/**
 * The data that the client needs to make a call, without the schemas, which would load the validator into the page.
 * `@app/api-client/calls` contains one for each endpoint, generated from the contract.
 */
export type CallDefinition<E extends Endpoint = Endpoint> = Pick<E, 'name' | 'method' | 'path' | 'access'> &
  Partial<Pick<E, 'idempotencyKey' | 'successStatus' | 'effect'>> & {
    /** The parameters of each part, in the order of the contract. */
    inputs: { [Part in InputPart]?: Readonly<Record<string, Presence>> };
    /** Loads the endpoint if one parameter may make another one required, which only its schema can tell. */
    loadEndpoint?: () => Promise<Endpoint>;
    /** Never set at run time. Carries the type of the endpoint. */
    typedBy?: E;
  };

/** The response of a call, as in `AnswerOf<typeof getAccount>`. */
export type AnswerOf<Definition extends CallDefinition> = ResponseOf<NonNullable<Definition['typedBy']>>;

/** Whether a call may change data: all do but those that read, by their method or by their `effect`. */
export const changesData = ({ method, effect }: Pick<Endpoint, 'method' | 'effect'>): boolean =>
  effect === undefined ? method !== 'GET' : effect === 'writes';
