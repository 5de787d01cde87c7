import posthog, { type CaptureResult, type Properties } from 'posthog-js/dist/module.slim.no-external';
import { pageViewEvent } from '@app/measurement';
import { trackerUrl } from '@app/settings/page';
import type { Sender } from './sender';

/** The name under which the service expects page views. */
const serviceViewName = '$pageview';

/** Allowed properties of an event: our fields, and the ids that the service needs to count visits. */
const sentProperties = [
  ...['path', 'percent', '$current_url', '$pathname'],
  ...['token', 'distinct_id', '$device_id', '$session_id', '$window_id', '$insert_id', '$time', '$lib', '$lib_version'],
  ...['$process_person_profile'],
];

/** Removes what the library adds, such as the title, the referrer and the browser. */
function keepSentProperties(event: CaptureResult | null): CaptureResult | null {
  if (!event) return null;
  const properties: Properties = Object.fromEntries(
    Object.entries(event.properties).filter(([name]) => sentProperties.includes(name)),
  );
  return { uuid: event.uuid, event: event.event, properties, timestamp: event.timestamp };
}

/**
 * Starts the library with everything turned off that it would collect alone. It loads no script and no configuration.
 */
export function startAnalytics({ key, host }: { key: string; host: string }): Sender {
  let isStopped = false;
  posthog.init(key, {
    api_host: trackerUrl(host, window.location.origin),
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    capture_exceptions: false,
    rageclick: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_web_experiments: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    person_profiles: 'never',
    persistence: 'localStorage',
    save_referrer: false,
    save_campaign_params: false,
    // Robots don't agree to anything. The filter would drop the events of browser tests.
    opt_out_useragent_filter: true,
    before_send: (event) => (isStopped ? null : keepSentProperties(event)),
  });
  return {
    send: ({ name, ...fields }) => {
      const { path } = fields;
      posthog.capture(name === pageViewEvent ? serviceViewName : name, {
        ...fields,
        $current_url: `${window.location.origin}${path}`,
        $pathname: path,
      });
    },
    stop: () => {
      // Its own way of stopping would store that the visitor has refused.
      isStopped = true;
      posthog.set_config({ disable_persistence: true });
    },
  };
}
