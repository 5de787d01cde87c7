import { capturedReports } from '../../support/processes/error-reports';
import { expect, test } from '../../support/pages/journey';

test('K1, J2: the browser reports what the policy of a page blocks, without queries and tokens', async ({
  page,
  complaints,
}) => {
  await page.goto('/new-password/a-link-token?from=canary');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const blocked = page.waitForEvent('requestfailed', (request) =>
    request.url().startsWith('https://elsewhere.example/'),
  );
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'https://elsewhere.example/pixel.png?token=canary';
    document.body.append(image);
  });
  await blocked;
  const message = 'Content security policy: img-src blocked https://elsewhere.example on /new-password/:token';
  await expect.poll(async () => (await capturedReports(page)).map((report) => report.message)).toContain(message);
  const report = (await capturedReports(page)).find((one) => one.message === message);
  expect(report).toMatchObject({ type: 'event', environment: 'dev', path: '/new-password/:token' });
  expect(JSON.stringify(report)).not.toMatch(/canary|a-link-token/);
  // The violation itself.
  complaints.length = 0;
});
