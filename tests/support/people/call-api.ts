import { productUrl } from '../pages/journey';

/**
 * Calls the API, independent of any browser.
 * @param token An access token, if the call needs one.
 * @throws {Error} With the response, if it is an error.
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
