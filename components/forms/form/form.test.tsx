import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { earlySubmitScript } from '@/lib/early-submit/early-submit';
import { findViolations } from '@/components/ui/testing/find-violations';
import { EmailField } from '../email-field/email-field';
import { TextField } from '../text-field/text-field';
import { Form, SubmitButton } from './form';
import { useForm } from './use-form';

type Values = { email: string; company: { name: string } };
const labels = { email: 'Work email address', 'company.name': 'Company name' };
const required = { required: 'This field is required' };

function Example({ send }: { send: (values: Values) => Promise<unknown> }) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { email: '', company: { name: '' } },
  });
  const submit = handleSubmit(async (values) => {
    const rejection = await send(values);
    if (typeof rejection === 'string') setError('root.server', { message: rejection });
  });
  const { errors } = formState;
  return (
    <Form onSubmit={submit} state={formState} labels={labels}>
      <EmailField
        label={labels.email}
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', required)}
      />
      <TextField
        label={labels['company.name']}
        autoComplete="organization"
        error={errors.company?.name?.message}
        {...register('company.name', required)}
      />
      <SubmitButton busyLabel="Saving…">Save</SubmitButton>
    </Form>
  );
}

const press = () => userEvent.click(screen.getByRole('button'));
const summary = () => screen.queryByRole('group', { name: 'There is a problem' });

it('focuses the summary and links each line to its field', async () => {
  const { container } = render(<Example send={() => Promise.resolve()} />);
  await press();
  await waitFor(() => expect(document.activeElement).toBe(summary()));
  expect(screen.getAllByRole('link').map((line) => line.textContent)).toEqual([
    'Work email address: This field is required',
    'Company name: This field is required',
  ]);
  await userEvent.click(screen.getByRole('link', { name: /^Company name/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Company name'));
  expect(await findViolations(container)).toEqual([]);
});

it('revalidates a field on change and keeps the focus in it', async () => {
  render(<Example send={() => Promise.resolve()} />);
  await press();
  const email = screen.getByLabelText('Work email address');
  await userEvent.type(email, 'ada@acme.com');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBeNull());
  expect(document.activeElement).toBe(email);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('sends once even if the button is pressed repeatedly', async () => {
  const answer: { resolve?: () => void } = {};
  const send = vi.fn(() => new Promise<void>((resolve) => (answer.resolve = resolve)));
  render(<Example send={send} />);
  await userEvent.type(screen.getByLabelText('Work email address'), 'ada@acme.com');
  await userEvent.type(screen.getByLabelText('Company name'), 'Acme');
  await press();
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true'));
  await press();
  await userEvent.type(screen.getByLabelText('Company name'), '{Enter}');
  expect(send).toHaveBeenCalledOnce();
  answer.resolve?.();
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull());
});

it('shows a server error about the whole form and keeps the input', async () => {
  render(<Example send={() => Promise.resolve('Server error')} />);
  await userEvent.type(screen.getByLabelText('Work email address'), 'ada@acme.com');
  await userEvent.type(screen.getByLabelText('Company name'), 'Acme');
  await press();
  await waitFor(() => expect(document.activeElement).toBe(summary()));
  expect(summary()?.textContent).toContain('Server error');
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Acme');
});

it('never puts input into the URL, even without its script', () => {
  const { container } = render(<Example send={() => Promise.resolve()} />);
  expect(container.querySelector('form')?.getAttribute('method')).toBe('post');
  expect(container.querySelector('form')?.noValidate).toBe(true);
});

describe('a form that is sent before its script has loaded', () => {
  // The early-press script of the document head.
  let removeListener = () => {};
  beforeAll(() => {
    const listen = vi.spyOn(window, 'addEventListener');
    new Function(earlySubmitScript)();
    const added = listen.mock.lastCall;
    listen.mockRestore();
    if (!added) throw new Error('The script adds no listener.');
    removeListener = () => window.removeEventListener(...added);
  });
  afterAll(() => removeListener());

  it('stays unchanged and is sent with its input as soon as the script has loaded', async () => {
    const send = vi.fn(() => Promise.resolve());
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(<Example send={send} />);
    await press();
    await press();
    expect(send).not.toHaveBeenCalled();
    render(<Example send={send} />, { container: box, hydrate: true });
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('a form that is sent before its script has loaded is not sent unless the user pressed the button', () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(<Example send={() => Promise.resolve()} />);
    render(<Example send={() => Promise.resolve()} />, { container: box, hydrate: true });
    expect(summary()).toBeNull();
  });
});
