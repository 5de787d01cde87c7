/**
 * The project address of local mode's stand-in. It names no port, because pages are built once for every port:
 * `errorServiceUrl` adds the front door's.
 */
export const localDsn = 'http://local@127.0.0.1/local/error-service/1';

/** The path of the stand-in on the front door. */
export const localErrorServicePath = '/local/error-service';

/** `protocol://publicKey@host:port/path/projectId`, in the form in which reporters repeat it in each report. */
const dsnExpression = /^(https?):\/\/(\w{1,64})@([\w.-]+)(:\d{1,5})?((?:\/[\w-][\w.-]*)*)\/(\d{1,20})$/;

const loopbackHosts = ['localhost', '127.0.0.1'];

type Dsn = { publicKey: string; baseUrl: string; projectId: string; isSecure: boolean; host: string };

function partsOf(dsn: string): Dsn | undefined {
  const [, protocol, publicKey, host, port = '', path = '', projectId] = dsnExpression.exec(dsn) ?? [];
  if (!protocol || !publicKey || !host || !projectId) return undefined;
  const baseUrl = `${protocol}://${host}${port}${path}`;
  if (!URL.canParse(baseUrl)) return undefined;
  return { publicKey, baseUrl, projectId, isSecure: protocol === 'https', host };
}

/**
 * Whether a text is the address of a project at an error service that understands Sentry's reports (its DSN). A secret
 * key, a query or another spelling is invalid: reports are accepted only if they name exactly this text.
 * @param isDev Whether a service on this machine without TLS is valid, too.
 */
export function isDsn(text: string, { isDev }: { isDev: boolean }): boolean {
  const dsn = partsOf(text);
  return dsn !== undefined && (dsn.isSecure || (isDev && loopbackHosts.includes(dsn.host)));
}

/**
 * Returns where reports of a project are sent, with the key that identifies it.
 * Source: https://develop.sentry.dev/sdk/foundations/transport/envelopes/
 * @param localPort The front door's port, where local mode's stand-in is.
 * @throws {RangeError} If `isDsn` rejects the address.
 */
export function errorServiceUrl(dsn: string, localPort: number): string {
  const parts = partsOf(dsn);
  if (parts === undefined) throw new RangeError('Not the address of a project');
  const baseUrl = dsn === localDsn ? `http://127.0.0.1:${localPort}${localErrorServicePath}` : parts.baseUrl;
  return `${baseUrl}/api/${parts.projectId}/envelope/?sentry_version=7&sentry_key=${parts.publicKey}`;
}
