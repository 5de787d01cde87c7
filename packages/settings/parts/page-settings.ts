import type { ExternalTargets, PageSettings } from '../page/page-settings';
import { workflowFrameUrl } from '../page/workflow-frame';
import type { Environment } from '../setting';
import type { SettingValues } from '../settings-table';
import { errorReportsOf } from './error-service';
import { operatorOf } from './operator';
import { trackersOf } from './trackers';

/** The specified site of each environment. */
const standardSites: Record<Environment, string> = {
  production: 'https://www.dcipher.example',
  staging: 'https://nextgen.dcipher.example',
  dev: 'http://localhost:3000',
};

/**
 * Shown in dev for what is unset, so that every link and line is visible. The domain is reserved for examples (RFC 2606),
 * the number for fiction (ATIS-0300115).
 */
const samples: ExternalTargets = {
  helpCentreUrl: '/local/elsewhere?to=help-center',
  socialUrl: '/local/elsewhere?to=social',
  meetingUrl: '/local/elsewhere?to=meeting',
  infoEmail: 'info@dcipher.example',
  supportEmail: 'support@dcipher.example',
  partnerEmail: 'partners@dcipher.example',
  supportPhone: '+1 202 555 0100',
};

/** Names each field, also those that may be undefined, so that one that is not read from the settings does not compile. */
type Complete<Fields> = { [Name in keyof Required<Fields>]: Fields[Name] };

function externalTargetsOf(values: SettingValues): Complete<ExternalTargets> {
  const isDev = values.APP_ENV === 'dev';
  const sample = isDev ? samples : {};
  return {
    helpCentreUrl: values.HELP_CENTRE_URL ?? sample.helpCentreUrl,
    socialUrl: values.SOCIAL_URL ?? sample.socialUrl,
    infoEmail: values.INFO_EMAIL ?? sample.infoEmail,
    meetingUrl: values.MEETING_URL ?? sample.meetingUrl,
    supportEmail: values.SUPPORT_EMAIL ?? sample.supportEmail,
    supportPhone: values.SUPPORT_PHONE ?? sample.supportPhone,
    partnerEmail: values.PARTNER_EMAIL ?? sample.partnerEmail ?? values.INFO_EMAIL,
    sourceUrl: values.SOURCE_URL,
    workflowFrameUrl: workflowFrameUrl(values.WORKFLOW_DEFINITIONS_URL, isDev),
  };
}

/** @returns The settings of the pages. No secret is among them: every visitor reads them. */
export function pageSettingsOf(values: SettingValues, tokenKeys: PageSettings['tokenKeys']): Complete<PageSettings> {
  return {
    environment: values.APP_ENV,
    release: values.RELEASE,
    appBaseUrl: (values.PUBLIC_BASE_URL ?? standardSites[values.APP_ENV]).replace(/\/$/, ''),
    apiBaseUrl: values.NEXT_PUBLIC_API_BASE_URL ?? '/api',
    cookieDomain: values.COOKIE_DOMAIN,
    recaptchaSiteKey: values.RECAPTCHA_SITE_KEY,
    hasOutsideContent: values.APP_ENV !== 'dev' || values.CMS_BASE_URL !== undefined,
    externalTargets: externalTargetsOf(values),
    operator: operatorOf(values),
    trackers: trackersOf(values),
    errorReports: errorReportsOf(values),
    tokenKeys,
  };
}
