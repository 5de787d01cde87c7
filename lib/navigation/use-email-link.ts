import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** The token of an emailed link in the URL of a page. */
export type EmailLink = {
  /** The token from the URL. Empty without a link, undefined until the URL is known. */
  token: string | undefined;
  /** Removes the token from the URL: a secret must not stay on the screen or in the history. */
  clearToken: () => void;
};

/**
 * Calls `handle` once for each value, although React may run an effect twice. Ignores undefined and repeated values.
 * @param handle Called with the value.
 */
export function useOncePerValue<Value>(value: Value | undefined, handle: (value: Value) => void): void {
  const handled = useRef<Value>(undefined);
  const handleValue = useEffectEvent(handle);
  useEffect(() => {
    if (value === undefined || handled.current === value) return;
    handled.current = value;
    handleValue(value);
  }, [value]);
}

/**
 * Opens the link of the page once and removes its token from the URL.
 * @param open Called with the token, or with an empty string if the page was opened without a link.
 * @returns The token, for retries. Undefined until the URL is known.
 */
export function useEmailLink({ token: urlToken, clearToken }: EmailLink, open: (token: string) => void) {
  const token: RefObject<string | undefined> = useRef(undefined);
  const openLink = useEffectEvent((value: string) => {
    if (value) clearToken();
    open(value);
  });
  useEffect(() => {
    // Only the first token counts: clearing it changes the URL.
    if (urlToken === undefined || token.current !== undefined) return;
    token.current = urlToken;
    openLink(urlToken);
  }, [urlToken]);
  return token;
}
