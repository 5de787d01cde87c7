import { createServer, request as httpRequest, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { noTrackerSources, pageSettingsOf, readSettings } from '@app/settings';
import { policyReportPath } from '@app/settings/page';
import { buildFrontDoor, type FrontDoorDeps } from '../app';
import type { FrontDoorConfig } from '../config';
import { pagePolicies } from '../pages/content-security-policy';
import { parseTrustedProxies } from '../connections/trusted-proxies';

export const themeHash = "'sha256-theme'";

const defaults: FrontDoorConfig = {
  environment: 'production',
  rootDir: '/nowhere',
  buildsFolder: '/nowhere/builds',
  host: '127.0.0.1',
  port: 0,
  // A port without a listener: the backend is down until a test starts one.
  backendUrl: 'http://127.0.0.1:9',
  frontDoorSecret: 'the-shared-secret',
  trustedProxies: parseTrustedProxies([]),
  allowedHostnames: undefined,
  apiOrigin: undefined,
  imageOrigins: [],
  editorOrigin: undefined,
  hasRecaptcha: false,
  cardFields: undefined,
  workflowFrameSource: undefined,
  trackers: {},
  trackerSources: noTrackerSources,
  affiliateSources: noTrackerSources,
  errorReports: undefined,
  release: undefined,
  siteOrigin: 'https://www.dcipher.example',
  maintenance: { isOn: false, until: undefined, file: '/nowhere/maintenance' },
  supportEmail: undefined,
  logLevel: 'silent',
  pageSettings: pageSettingsOf(readSettings({ APP_ENV: 'production' }, 'front door'), { keys: [] }),
};

/** Responds to every page request with the URL, as HTML. */
const renderAddress: FrontDoorDeps['handlePage'] = (request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<h1>${request.url}</h1>`);
};

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
type Sent = { method?: string; headers?: Record<string, string | string[]>; body?: string };

/** Sends one request over a new connection, with exactly the given headers. */
export function send(origin: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const length =
    body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': Buffer.byteLength(body) };
  const options = { hostname, port, path, method, headers: { ...length, ...headers }, agent: false };
  return new Promise((resolve, reject) => {
    const request = httpRequest(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

type Config = Partial<FrontDoorConfig>;
type Deps = Partial<Omit<FrontDoorDeps, 'config'>>;

/** Returns the front door's dependencies, with the given changes. */
export function frontDoorDeps(config: Config = {}, deps: Deps = {}): FrontDoorDeps {
  return {
    config: { ...defaults, ...config },
    handlePage: renderAddress,
    policyOf: pagePolicies({
      scriptHashes: [themeHash],
      styleHashes: { general: [], ofPaymentPages: [] },
      hasRecaptcha: config.hasRecaptcha ?? false,
      cardFields: config.cardFields,
      apiOrigin: config.apiOrigin,
      imageOrigins: config.imageOrigins ?? [],
      workflowFrameSource: config.workflowFrameSource,
      policyReportsTo: config.errorReports && policyReportPath(config.errorReports),
      trackers: config.trackerSources ?? noTrackerSources,
      affiliate: config.affiliateSources ?? noTrackerSources,
      isDevServer: false,
    }),
    ...deps,
  };
}

/** Starts the front door on a port, with fake pages. Stops at the end of the test. */
export async function startFrontDoor(config: Config = {}, deps: Deps = {}) {
  const app = await buildFrontDoor(frontDoorDeps(config, deps));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return { app, origin, send: (path: string, sent?: Sent) => send(origin, path, sent) };
}

/** Starts a backend. Stops at the end of the test. */
export async function startBackend(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
