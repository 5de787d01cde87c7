import { expect } from '../pages/journey';
import { at, type PageState } from '../pages/page-state';

/** A line of the local error reports with the longest texts, so that the table has rows. */
const report = {
  id: 'fc6d8c0c43fc4630ad850ee518f1b9d0',
  type: 'event',
  message: 'Content security policy: script-src-elem blocked https://evil.example on /customer-success-stories',
  environment: 'dev',
  release: '1.0.0+97682d86',
  path: '/customer-success-stories',
};

export const localStates: PageState[] = [
  { name: 'local', open: at('/local') },
  { name: 'local-mailbox', open: at('/local/mailbox') },
  {
    name: 'local-error-reports',
    open: async (page) => {
      await page.route('**/local/error-service/reports', (route) => route.fulfill({ json: [report] }));
      await at('/local/error-reports')(page);
      await expect(page.getByRole('row', { name: report.message })).toBeVisible();
    },
  },
];
