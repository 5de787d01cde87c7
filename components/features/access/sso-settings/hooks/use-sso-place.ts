import { useRouter } from 'next/router';

/** The state in the URL. */
export type SsoPlace = {
  /** The configuration to show, if there are several. */
  configId: string | undefined;
  /** The configuration that was just tested. */
  testedId: string | undefined;
  /** Removes the test from the URL, so that a reload does not count as another return. */
  clearTest: () => void;
};

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** @returns Undefined until the URL is known. */
export function useSsoPlace(): SsoPlace | undefined {
  const { isReady, query, pathname, replace } = useRouter();
  if (!isReady) return undefined;
  const { config, tested } = query;
  const rest = single(config) === undefined ? {} : { config };
  return {
    configId: single(config),
    testedId: single(tested),
    clearTest: () => void replace({ pathname, query: rest }, undefined, { shallow: true, scroll: false }),
  };
}
