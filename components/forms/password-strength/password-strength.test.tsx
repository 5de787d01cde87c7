import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { PasswordRules } from '../password-rules/password-rules';
import { loadStrengthEstimate } from './estimate-strength';
import { PasswordStrength } from './password-strength';

beforeAll(() => Promise.all([import('./password-strength'), loadStrengthEstimate()]), 60_000);

const reached = (container: HTMLElement) => container.querySelectorAll('rect[data-reached="true"]').length;

describe('the strength of a new password', () => {
  it.each([
    ['Password-2026', [], 'Very weak: attackers try this one first', 0],
    ['Lovelace-2026', ['Lovelace'], 'Very weak: attackers try this one first', 0],
    ['Dcipher-2026!', [], 'Very weak: attackers try this one first', 0],
    ['Xk9!pQ', [], 'Weak password', 1],
    ['Otters-paint 7 fences', [], 'Strong password', 4],
  ])('of %s with the known label %j is "%s", shown as text and shape', async (password, knownWords, label, steps) => {
    const { container } = render(<PasswordStrength password={password} knownWords={knownWords} />);
    expect(await screen.findByText(label)).toBeTruthy();
    expect(reached(container)).toBe(steps);
    expect(await findViolations(container)).toEqual([]);
  });

  it('grows with a phrase from nothing to strong', async () => {
    const estimate = await loadStrengthEstimate();
    const phrase = 'Otters-paint 7 fences';
    const strengths = [...phrase].map((_, index) => estimate(phrase.slice(0, index + 1), []));
    expect(strengths.at(0)).toBeLessThan(2);
    expect(strengths.at(-1)).toBe(4);
    for (const strength of strengths) expect([0, 1, 2, 3, 4]).toContain(strength);
  });

  it('the strength of a new password is estimated for a password of 128 characters', async () => {
    const estimate = await loadStrengthEstimate();
    const before = process.cpuUsage();
    estimate('aB3$'.repeat(32), ['Ada', 'Lovelace']);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});

describe('the strength beside the rules', () => {
  it('the strength beside the rules is announced with the count of the rules after a pause in typing', async () => {
    render(<PasswordRules password="Otters-paint 7 fences" pauseMs={10} />);
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('5 of 5 password rules met. Strong password'),
    );
  });

  it('the strength beside the rules is not shown before the user types', () => {
    const { container } = render(<PasswordRules password="" />);
    expect(screen.queryByText(/weak|password$/i)).toBeNull();
    expect(container.querySelector('rect')).toBeNull();
  });
});
