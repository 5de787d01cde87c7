import { expect, it } from 'vitest';
import { scrubReport } from './scrub-report';

it('M1: keeps what explains an error, and neither users, hosts and earlier events nor secrets', () => {
  const report = {
    event_id: 'fc6d8c0c43fc4630ad850ee518f1b9d0',
    environment: 'production',
    release: 'dcipher@0.1.0+97682d86f0c0',
    server_name: 'web-1.internal',
    user: { id: '1', ip_address: '{{auto}}' },
    breadcrumbs: [{ message: 'clicked Delete' }],
    extra: { arguments: [{ name: 'Ada' }] },
    modules: { next: '16.4.6' },
    exception: { values: [{ type: 'Error', value: 'No user ada@acme.com', stacktrace: { frames: [{ lineno: 3 }] } }] },
    tags: { path: '/blog/:slug' },
  };
  expect(scrubReport(report)).toEqual({
    event_id: report.event_id,
    environment: 'production',
    release: 'dcipher@0.1.0+97682d86f0c0',
    exception: { values: [{ type: 'Error', value: 'No user (email)', stacktrace: { frames: [{ lineno: 3 }] } }] },
    tags: { path: '/blog/:slug' },
  });
  expect(report.user.id).toBe('1');
});
