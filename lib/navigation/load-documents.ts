/** `as` is the address if `url` is the pattern of a page. */
type Navigate = (url: string | object, as?: string | object, options?: object) => Promise<boolean>;
/** The framework's router, which its links and hooks call. */
export type PatchableRouter = { asPath: string; push: Navigate; replace: Navigate };

/** A navigation that ends with this document. */
const endsHere = new Promise<never>(() => undefined);

/**
 * Makes the router load a new document for some addresses. A browser keeps the document's security policy and scripts
 * when the router shows another page in it.
 * @param staysHere Whether the router may show this address in the current document.
 */
export function loadDocuments(
  router: PatchableRouter,
  location: Pick<Location, 'assign' | 'replace'>,
  staysHere: (address: string) => boolean,
): void {
  const withDocuments = (navigate: Navigate, load: (url: string) => void): Navigate => {
    return async (url, as, options) => {
      const address = as ?? url;
      if (typeof address !== 'string' || staysHere(address)) return navigate(url, as, options);
      load(address);
      return endsHere;
    };
  };
  router.push = withDocuments(router.push.bind(router), (url) => location.assign(url));
  router.replace = withDocuments(router.replace.bind(router), (url) => location.replace(url));
}
