import { sampleTexts } from '@/lib/sample-texts';
import { expect, test } from '../../support/pages/cached-page';

test('a visitor maps own texts, and nothing leaves the device', async ({ page }) => {
  const sent: string[] = [];
  await page.goto('/try');
  const secret = 'The blue zeppelin is late.';
  const texts = [...sampleTexts(), secret];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOwnFile = request.method() === 'GET' && /^\/(_next\/static\/|favicon\.)/.test(pathname);
    if (!isOwnFile) sent.push(`${request.method()} ${request.url()}`);
  });
  await page.getByLabel('Your texts').fill(texts.join('\n'));
  await expect(page.getByText(`${texts.length} texts ready.`)).toBeVisible();
  await page.getByRole('button', { name: /^Draw my map/ }).click();
  const found = page.getByRole('heading', { level: 2, name: new RegExp(`^${texts.length} texts, \\d+ topics\\.`) });
  await expect(found).toBeFocused({ timeout: 30_000 });
  const topics = page.getByRole('list', { name: 'Topics, largest first' });
  await topics.getByRole('button').first().press('Enter');
  await expect(page.getByRole('button', { name: 'All topics' })).toBeVisible();
  await page.getByLabel('Search texts').fill('ZEPPELIN');
  await expect(page.getByText('1 text found')).toBeVisible();
  await expect(page.getByRole('button', { name: secret })).toBeVisible();
  const map = page.getByRole('group', { name: /^Map of / });
  await map.press('+');
  await map.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => [localStorage.getItem('triedTexts'), sessionStorage.length])).toEqual([null, 0]);
});
