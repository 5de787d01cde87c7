import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { VerifyYourEmail } from './verify-your-email';

function open() {
  const resend = vi.fn(async () => ({ maskedEmail: 'a••••@acme.com', retryAfterSeconds: 60 }));
  const onOtherEmail = vi.fn();
  render(<VerifyYourEmail Frame={PlainFrame} email="ada@acme.com" resend={resend} onOtherEmail={onOtherEmail} />);
  return { resend, onOtherEmail };
}

describe('a login before the address is verified', () => {
  it('shows the fixed message under a focused heading and names the address', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Verify your email' })).toBe(document.activeElement);
    expect(screen.getByText('Email is not verified', { exact: false })).toBeTruthy();
    expect(screen.getByText(/ada@acme\.com/)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('sends a new link and then shows the waiting time', async () => {
    const { resend } = open();
    await userEvent.click(screen.getByRole('button', { name: /Send a new link/ }));
    expect(resend).toHaveBeenCalledWith('ada@acme.com');
    expect(await screen.findByText('You can send another one in 60 seconds.')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('returns to the form for another address', async () => {
    const { onOtherEmail } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(onOtherEmail).toHaveBeenCalled();
  });
});
