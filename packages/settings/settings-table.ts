import type { z } from 'zod';
import type { Group } from './setting';
import { connections, content } from './table/connections';
import { database, keys, pepper, regions } from './table/data';
import { captcha, contact, emailSignature, mailServer } from './table/email';
import { limits } from './table/limits';
import { links, workflows } from './table/links';
import * as network from './table/network';
import { browser, maintenance } from './table/operation';
import { operator, provider, seller, stripe, vatRegister } from './table/payments';
import { errorReports, release, trackerGroups } from './table/trackers';

/** All groups of settings, in the order of `.env.example`. */
export const groups = [
  network.environment,
  network.localMode,
  network.frontDoor,
  network.backend,
  network.site,
  database,
  keys,
  pepper,
  mailServer,
  emailSignature,
  contact,
  captcha,
  content,
  provider,
  stripe,
  operator,
  seller,
  vatRegister,
  connections,
  links,
  workflows,
  ...trackerGroups,
  errorReports,
  release,
  network.redis,
  network.proxies,
  network.cookies,
  network.api,
  network.tokenKeys,
  network.apiDocument,
  network.logs,
  regions,
  maintenance,
  limits,
  browser,
] as const satisfies readonly Group[];

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Table = Intersection<(typeof groups)[number]['settings']>;
export type SettingName = keyof Table;

/** Every setting of an installation, by the name of its variable. No program reads a variable that isn't here. */
export const settingsTable = Object.assign({}, ...groups.map(({ settings }) => settings)) as Table;

/** The values of all settings. */
export type SettingValues = { [Name in SettingName]: z.output<Table[Name]['schema']> };
