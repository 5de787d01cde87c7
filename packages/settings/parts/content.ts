import { originsOf } from '../schemas';
import type { SettingValues } from '../settings-table';
import type { StrapiVersion } from '../table/connections';
import { backendOriginOf } from './addresses';

/** Server-side settings of the content service. */
export type ContentServiceSettings = {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Whether it is the backend's own service, whose files this site serves under `/cms`. */
  isEmbedded: boolean;
  strapiVersion: StrapiVersion;
  /** The token of every request. The embedded service uses a shared secret instead, which it needs for drafts only. */
  token: string | undefined;
  /** Turns preview on; at least 32 characters. */
  previewSecret: string | undefined;
  /** The origin whose editors may frame previews; undefined for the embedded service, which has none. */
  editorOrigin: string | undefined;
  /** Allowed image origins besides this site, such as `https://images.example.com`. */
  imageOrigins: string[];
  /** Time for which a response is fresh. */
  freshMs: number;
  timeoutMs: number;
  /** As configured: relative to the server's working directory. */
  dataDir: string;
  keysDir: string;
};

/** The specified base URLs of the content service. */
const standardBaseUrls = {
  production: 'https://www.dcipher.example/cms',
  staging: 'https://nextgen.dcipher.example/cms',
  dev: undefined,
};

/** @returns The settings for reading the content. */
export function contentServiceOf(values: SettingValues): ContentServiceSettings {
  const backendOrigin = backendOriginOf(values);
  const standard = standardBaseUrls[values.APP_ENV] ?? `${backendOrigin}/cms`;
  const baseUrl = (values.CMS_BASE_URL ?? standard).replace(/\/$/, '');
  const isEmbedded = new URL(baseUrl).origin === backendOrigin;
  return {
    baseUrl,
    isEmbedded,
    strapiVersion: values.CMS_STRAPI_VERSION,
    token: values.CMS_TOKEN,
    previewSecret: values.CMS_PREVIEW_SECRET,
    editorOrigin: isEmbedded ? undefined : new URL(baseUrl).origin,
    imageOrigins: [...(isEmbedded ? [] : [new URL(baseUrl).origin]), ...originsOf(values.CMS_IMAGE_HOSTS)],
    // Editors in local mode see changes immediately.
    freshMs: values.APP_ENV === 'dev' ? 1_000 : 30_000,
    timeoutMs: values.CMS_TIMEOUT_MS,
    dataDir: values.DATA_DIR,
    keysDir: values.KEYS_DIR,
  };
}

/**
 * Settings for reading the prices from the backend. `timeoutMs` is also the longest wait of a page without a cached
 * copy.
 */
export type PriceSettings = { baseUrl: string; freshMs: number; timeoutMs: number; dataDir: string };

/** @returns The settings for reading the prices. */
export function pricesOf(values: SettingValues): PriceSettings {
  return { baseUrl: `${backendOriginOf(values)}/api`, freshMs: 60_000, timeoutMs: 3_000, dataDir: values.DATA_DIR };
}
