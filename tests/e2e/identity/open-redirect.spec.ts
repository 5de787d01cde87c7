import { email, logInButton, password } from '../../support/pages/forms';
import { expect, test } from '../../support/pages/cached-page';
import { productUrl } from '../../support/pages/journey';
import { seededMember } from '../../support/people/users';

/** URLs of other sites that a careless check takes for paths of this site. */
const foreign = [
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%09/evil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '@evil.example',
  'user@evil.example',
  '/@evil.example:80/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/x',
  'evil.example',
  '.evil.example',
  '。evil.example',
  '//evil。example',
  '//%E3%80%82evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/account/../..//evil.example',
  '//localhost@evil.example',
  '//[::1]@evil.example',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '',
  '/'.repeat(2_000),
];
const ownOrigin = () => new URL(productUrl()).origin;

test('J4: no value of next makes a link of the login page lead to another site', async ({ request }) => {
  for (const next of foreign) {
    const response = await request.get(`/login?next=${encodeURIComponent(next)}`, { maxRedirects: 0 });
    expect.soft(response.status(), next).toBeLessThan(300);
    const links = (await response.text()).match(/<a\b[^>]*\bhref="[^"]*"/g) ?? [];
    const away = links.filter((link) => {
      const href = /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
      return new URL(href, productUrl()).hostname.includes('evil');
    });
    expect.soft(away, next).toEqual([]);
  }
});

// One that a browser reads as another site, and one that it would run. api-client/rules/identity/safe-path.test.ts has them all.
for (const next of ['/\\evil.example', 'javascript:alert(1)']) {
  test(`J4: logging in with next=${JSON.stringify(next)} stays on this site`, async ({ page, context }) => {
    await context.route('**/*evil.example*/**', (route) => route.abort());
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await email(page).fill(seededMember.email);
    await password(page).fill(seededMember.password);
    await logInButton(page).click();
    await expect(page).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).origin).toBe(ownOrigin());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('J4: logging in redirects to a path of this site', async ({ page }) => {
  await page.goto('/account/password');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fpassword$/);
  await email(page).fill(seededMember.email);
  await password(page).fill(seededMember.password);
  await logInButton(page).click();
  await expect(page).toHaveURL(/\/account\/password$/);
});
