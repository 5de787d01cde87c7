import { productUrl } from './journey';

/**
 * Makes one call of the API, beside whatever browsers do.
 * @param token An access token; left out for a call that needs none.
 * @throws {Error} With the answer, where it is a refusal.
 */
export async function callApi<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${productUrl()}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
