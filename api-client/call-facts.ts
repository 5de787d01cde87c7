import type { Endpoint, ResponseOf } from './contract/endpoint';

/** The three places of a call that take parameters, in the order in which they are looked at. */
export const inputParts = ['params', 'query', 'body'] as const;
export type InputPart = (typeof inputParts)[number];

/**
 * What a caller may leave open of a parameter.
 * - `required`: neither undefined nor null is taken.
 * - `nullable`: it has to be there; null means something.
 * - `optional`: it may be left out, and is not null.
 * - `free`: either.
 */
export type Presence = 'required' | 'nullable' | 'optional' | 'free';

/**
 * What it takes to make a call, without the schemas of what goes in and comes out, which a browser would have to load
 * the validator for. `@app/api-client/calls` holds one for each endpoint, made from the contract.
 */
export type CallFacts<E extends Endpoint = Endpoint> = Pick<E, 'name' | 'method' | 'path' | 'access'> &
  Partial<Pick<E, 'idempotencyKey' | 'successStatus'>> & {
    /** Each part's parameters, in the order in which the contract names them. */
    inputs: { [Part in InputPart]?: Readonly<Record<string, Presence>> };
    /** Loads the endpoint itself where one parameter may make another necessary, which only its schema can tell. */
    whole?: () => Promise<Endpoint>;
    /** Never there: it lends the call the types of its endpoint. */
    typedBy?: E;
  };

/** What a call is answered with, as in `AnswerOf<typeof getAccount>`. */
export type AnswerOf<Facts extends CallFacts> = ResponseOf<NonNullable<Facts['typedBy']>>;
