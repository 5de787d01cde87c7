import { useRouter } from 'next/router';

/** What the address names. */
export type SsoPlace = {
  /** The configuration to show, where there are several. */
  configId: string | undefined;
  /** The configuration that was just tested. */
  testedId: string | undefined;
  /** Takes the test out of the address: a reload is not another return from it. */
  forgetTest: () => void;
};

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** @returns Nothing until the address is known. */
export function useSsoPlace(): SsoPlace | undefined {
  const { isReady, query, pathname, replace } = useRouter();
  if (!isReady) return undefined;
  const { config, tested } = query;
  const rest = single(config) === undefined ? {} : { config };
  return {
    configId: single(config),
    testedId: single(tested),
    forgetTest: () => void replace({ pathname, query: rest }, undefined, { shallow: true, scroll: false }),
  };
}
