import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { CaptchaField } from './captcha-field';

type WidgetProps = {
  sitekey: string;
  onChange: (token: string | null) => void;
  onErrored: () => void;
  asyncScriptOnLoad: (loaded?: { errored?: boolean }) => void;
};
const shown: WidgetProps[] = [];
vi.mock('react-google-recaptcha', () => ({
  default: (props: WidgetProps) => {
    shown.push(props);
    return <p>{`widget ${props.sitekey}`}</p>;
  },
}));

beforeEach(() => void shown.splice(0));
afterEach(() => void vi.useRealTimers());

const onToken = vi.fn();
const form = () => (
  <form>
    <input aria-label="Email" />
    <CaptchaField provider="recaptcha" siteKey="key" onToken={onToken} />
  </form>
);
const widget = () => shown[shown.length - 1] as WidgetProps;
const focusForm = async () => {
  await userEvent.click(screen.getByLabelText('Email'));
  await waitFor(() => expect(screen.getByText('widget key')).toBeTruthy());
};

it('loads nothing from a third party before the form gets the focus', () => {
  render(form());
  expect(screen.queryByText('widget key')).toBeNull();
});

it('hands over the token and withdraws it when it expires', async () => {
  render(form());
  await focusForm();
  act(() => widget().asyncScriptOnLoad());
  act(() => widget().onChange('token'));
  expect(onToken).toHaveBeenLastCalledWith('token');
  act(() => widget().onChange(null));
  expect(onToken).toHaveBeenLastCalledWith(null);
});

it('explains a blocked script and retries', async () => {
  const { container } = render(form());
  await focusForm();
  act(() => widget().asyncScriptOnLoad({ errored: true }));
  expect(screen.getByText(/didn't load/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try the check again' }));
  await waitFor(() => expect(screen.getByText('widget key')).toBeTruthy());
});

it('stops waiting for a script that never loads', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(form());
  await focusForm();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText(/didn't load/)).toBeTruthy();
});
