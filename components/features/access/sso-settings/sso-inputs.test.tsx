import type { FieldIssue } from '@app/api-client/contract/field-issue';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rejecting } from '@/tests/support/components/mocked-api';
import type { SaveInput } from './api/sso-settings-calls';
import { samlConfig } from './testing/sample-configs';
import { withLabel, sent, serve, summary } from './testing/serve-settings';
import { resetRouter } from './testing/settings-router';
import { showSettings } from './testing/show-settings';

// Queries by role are slow on a page with six forms.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  resetRouter();
});

type User = ReturnType<typeof showSettings>;

async function enter(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
const choose = async (user: User, radio: string | RegExp) =>
  user.click(await screen.findByRole('radio', { name: radio }));
const upload = (user: User, text: string) =>
  user.upload(screen.getByLabelText('Metadata file'), new File([text], 'metadata.xml', { type: 'text/xml' }));
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name: withLabel(name) }));

/** Fills in the name and the domain, which every source needs. */
async function fillInName(): Promise<void> {
  await enter('Display name', 'Acme login');
  await enter('Add a domain', 'acme.com');
}

async function confirmSave(user: User): Promise<void> {
  await press(user, 'Save');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'Survey-Sheet-1' } });
  await user.click(dialog.getByRole('button', { name: withLabel('Save') }));
}

/** Checks that the summary has the focus, and that its only line names the field, which has the same error. */
async function expectOnlyProblem(label: string, sentence: string): Promise<void> {
  await waitFor(async () => expect(document.activeElement).toBe(await summary()));
  const lines = within(await summary()).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([`${label}: ${sentence}`]);
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
}

const metadataUrl = 'https://idp.acme.example/metadata';
const notMetadata = "This isn't metadata of a SAML identity provider. Check that it's the provider's own metadata.";
const inMetadata = () => enter('Metadata URL', metadataUrl);
async function inFile(user: User) {
  await choose(user, 'From a metadata file');
  await upload(user, '<html>no metadata</html>');
}
async function byHand(user: User, signOnUrl = 'https://idp.acme.example/login') {
  await choose(user, 'Manually');
  await enter("Provider's entity ID", 'https://idp.acme.example/metadata');
  await enter('Sign-on URL', signOnUrl);
  await enter('Signing certificate', 'nonsense');
}
async function byOidc(user: User, secret: string) {
  await choose(user, /^OpenID Connect/);
  await enter('Issuer', 'https://idp.acme.example');
  await enter('Client ID', 'acme');
  await enter('Client secret', secret);
}

describe('a rejected value of single sign-on', () => {
  it.each<
    [label: string, sentence: string, fill: (user: User) => Promise<void>, path: string, code: FieldIssue['code']]
  >([
    [
      'Metadata URL',
      'This address has no host name. Enter one with a public host name, or paste the metadata.',
      inMetadata,
      'provider.metadataUrl',
      'ip_address',
    ],
    ['Metadata URL', notMetadata, inMetadata, 'provider.metadataUrl', 'saml_metadata'],
    ['Metadata file', notMetadata, inFile, 'provider.metadata', 'saml_metadata'],
    [
      'Signing certificate',
      "We can't use this certificate. It must be PEM text with an RSA key of 2,048 bits or more.",
      byHand,
      'provider.certificate',
      'certificate',
    ],
  ])(
    'a rejected value of single sign-on is reported at the field %s: %s',
    async (label, sentence, fill, path, code) => {
      serve([], { saveSsoConfig: rejecting('error_validation', { fields: { [path]: { code } as FieldIssue } }) });
      const user = showSettings();
      await fillInName();
      await fill(user);
      await confirmSave(user);
      await expectOnlyProblem(label, sentence);
    },
  );

  it('a rejected value of single sign-on is reported at the issuer if an OpenID Connect provider is unreachable', async () => {
    serve([], { saveSsoConfig: rejecting('error_sso_provider_unreachable') });
    const user = showSettings();
    await fillInName();
    await byOidc(user, 'canary');
    await confirmSave(user);
    await expectOnlyProblem('Issuer', 'The identity provider did not answer. Check the address and try again.');
  });

  it.each<[label: string, sentence: string, fill: (user: User) => Promise<void>]>([
    ['Sign-on URL', 'URL is not valid', (user) => byHand(user, 'http://idp.acme.example/login')],
    ['Client secret', 'This field is required', (user) => byOidc(user, '')],
    [
      'Add a domain',
      'This is not a domain name. Enter one such as acme.com.',
      async () => {
        await inMetadata();
        await enter('Add a domain', 'nonsense');
      },
    ],
  ])(
    'a rejected value of single sign-on is reported at the field %s before the password is asked for: %s',
    async (label, sentence, fill) => {
      serve([]);
      const user = showSettings();
      await fillInName();
      await fill(user);
      await press(user, 'Save');
      await expectOnlyProblem(label, sentence);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(sent('saveSsoConfig')).toEqual([]);
    },
  );
});

describe('a metadata file', () => {
  it('a metadata file is named, sent when the form is saved, and replaced by the values that it contains', async () => {
    serve([]);
    const user = showSettings();
    await fillInName();
    await choose(user, 'From a metadata file');
    await upload(user, '<md:EntityDescriptor/>');
    expect(await screen.findByText('We read metadata.xml when you save.')).toBeTruthy();
    await confirmSave(user);
    expect(await screen.findByText(/^Saved on /)).toBeTruthy();
    const [{ provider } = {} as SaveInput] = sent('saveSsoConfig');
    expect(provider).toEqual({ protocol: 'saml', metadata: '<md:EntityDescriptor/>' });
    expect(screen.getByLabelText("Provider's entity ID")).toHaveProperty('value', samlConfig.issuer);
    expect(screen.getByLabelText('Signing certificate')).toHaveProperty('value', samlConfig.certificate);
  });
});

describe('unsaved changes of single sign-on', () => {
  it('unsaved changes of single sign-on are asked about before a link is followed, restored in the next visit, and can be discarded', async () => {
    serve([samlConfig]);
    const link = document.createElement('a');
    link.href = '/account/password';
    document.body.append(link);
    const user = showSettings();
    await enter('Display name', 'Typed before');
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Display name')).toHaveProperty('value', 'Typed before');
    cleanup();
    link.remove();

    showSettings();
    expect(await screen.findByText(/^We restored your unsaved changes\./)).toBeTruthy();
    expect(screen.getByLabelText('Display name')).toHaveProperty('value', 'Typed before');
    await press(user, 'Discard changes');
    expect(screen.getByLabelText('Display name')).toHaveProperty('value', samlConfig.name);
  });
});
