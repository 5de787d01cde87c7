import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { termsFacts } from '@/lib/documents/document-facts';
import { findViolations } from '@/components/ui/testing/find-violations';
import { TermsField } from './terms-field';

const show = () => render(<TermsField name="termsAccepted" />);

it('shows the version of the terms and its date beside the agreement', async () => {
  const { container } = show();
  const box = screen.getByRole('checkbox', { name: /^I agree to the Terms/ });
  const described = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toMatch(
    new RegExp(`^Version ${currentTermsVersion}, effective \\d\\d \\w{3} \\d{4}$`),
  );
  expect(termsFacts.version).toBe(currentTermsVersion);
  expect(await findViolations(container)).toEqual([]);
});

it.each([
  ['Terms (opens in a new tab)', '/terms-of-service'],
  ['Privacy policy (opens in a new tab)', '/privacy-policy'],
])('opens "%s" in a new tab, so that the input is not lost', (name, href) => {
  show();
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href);
  expect(link.getAttribute('target')).toBe('_blank');
});
