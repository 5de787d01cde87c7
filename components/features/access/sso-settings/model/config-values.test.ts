import { describe, expect, it } from 'vitest';
import { changesOf } from './config-changes';
import { checkConfig } from './check-config';
import { configValuesOf, domainIn, saveInputOf, withTypedDomain } from './config-values';
import { oidcConfig, samlConfig } from '../testing/sample-configs';

describe('domainIn', () => {
  it.each([
    ['acme.com', 'acme.com'],
    [' ACME.com. ', 'acme.com'],
    ['https://www.acme.com/about?x=1', 'www.acme.com'],
    ['ada@acme.com', 'acme.com'],
    ['müller.example', 'xn--mller-kva.example'],
    ['acme', undefined],
    ['', undefined],
  ])('reads from %j the domain %j', (typed, domain) => expect(domainIn(typed)).toBe(domain));
});

describe('saveInputOf', () => {
  it('omits an unchanged provider, so that it is not read again', () => {
    for (const config of [samlConfig, oidcConfig]) {
      const input = saveInputOf({ ...configValuesOf(config), name: 'New name' }, config);
      expect(input).toMatchObject({ configId: config.id, name: 'New name', isRequired: false });
      expect(input.provider).toBeUndefined();
    }
  });

  it('keeps the requirement, which has a dialog of its own', () => {
    const config = { ...samlConfig, isRequired: true };
    expect(saveInputOf(configValuesOf(config), config).isRequired).toBe(true);
  });

  it('includes the values of the chosen source only', () => {
    const values = { ...configValuesOf(undefined), metadataUrl: 'https://a.example', metadata: '<a/>', entityId: 'e' };
    const providerOf = (source: 'address' | 'file' | 'hand') => saveInputOf({ ...values, source }, undefined).provider;
    expect(providerOf('address')).toEqual({ protocol: 'saml', metadataUrl: 'https://a.example' });
    expect(providerOf('file')).toEqual({ protocol: 'saml', metadata: '<a/>' });
    expect(providerOf('hand')).toEqual({ protocol: 'saml', entityId: 'e', signOnUrl: '', certificate: '' });
  });

  it('requests reading the metadata again', () => {
    const config = { ...samlConfig, metadataUrl: 'https://idp.acme.example/metadata' };
    const input = saveInputOf({ ...configValuesOf(config), readsAgain: true }, config);
    expect(input.provider).toEqual({ protocol: 'saml', metadataUrl: config.metadataUrl });
  });

  it('keeps a stored secret by omitting it and requires a new one for another client', () => {
    const values = configValuesOf(oidcConfig);
    expect(values.clientSecret).toBe('');
    const renamed = { ...values, clientId: 'another' };
    expect(saveInputOf(renamed, oidcConfig).provider).toMatchObject({ clientId: 'another', clientSecret: '' });
    expect(checkConfig(renamed, oidcConfig)).toEqual({ clientSecret: { code: 'required' } });
    const replaced = saveInputOf({ ...values, clientSecret: 'new' }, oidcConfig).provider;
    expect(replaced).toEqual({ protocol: 'oidc', issuer: values.issuer, clientId: 'acme', clientSecret: 'new' });
  });
});

describe('checkConfig', () => {
  const values = { ...configValuesOf(samlConfig) };

  it('accepts the stored values', () => {
    expect(checkConfig(values, samlConfig)).toEqual({});
    expect(checkConfig(configValuesOf(oidcConfig), oidcConfig)).toEqual({});
  });

  it('reports every empty field of the chosen source', () => {
    const empty = configValuesOf(undefined);
    const wrong = (changes: Partial<typeof empty>) => Object.keys(checkConfig({ ...empty, ...changes }, undefined));
    expect(wrong({}).sort()).toEqual(['metadataUrl', 'name', 'newDomain']);
    expect(wrong({ source: 'file' }).sort()).toEqual(['metadata', 'name', 'newDomain']);
    expect(wrong({ source: 'hand' }).sort()).toEqual(['certificate', 'entityId', 'name', 'newDomain', 'signOnUrl']);
    expect(wrong({ protocol: 'oidc' }).sort()).toEqual(['clientId', 'clientSecret', 'issuer', 'name', 'newDomain']);
  });

  it('includes a domain that was typed but not added', () => {
    const typed = { ...values, domains: [], newDomain: 'https://acme.com' };
    expect(checkConfig(typed, samlConfig)).toEqual({});
    expect(withTypedDomain(typed)).toMatchObject({ domains: ['acme.com'], newDomain: '' });
    expect(checkConfig({ ...values, newDomain: 'acme' }, samlConfig)).toEqual({ newDomain: { code: 'domain' } });
  });
});

describe('changesOf', () => {
  it('reports no changes for the stored values', () => {
    expect(changesOf(configValuesOf(samlConfig), samlConfig)).toEqual([]);
  });

  it('describes each change in one sentence', () => {
    const values = {
      ...configValuesOf(samlConfig),
      name: 'New name',
      entityId: 'https://another.example',
      domains: ['acme.com', 'new.example'],
      defaultRole: 'guest' as const,
      autoProvisions: true,
    };
    const changes = changesOf(values, { ...samlConfig, isRequired: true });
    expect(changes).toHaveLength(7);
    expect(changes[0]).toBe('The display name becomes New name.');
    expect(changes[1]).toMatch(/^The provider's details are replaced/);
    expect(changes[2]).toBe('new.example is added.');
    expect(changes[3]).toMatch(/^acme\.example is removed/);
    expect(changes[4]).toMatch(/Guest/);
    expect(changes[5]).toMatch(/join at their first login/);
    expect(changes[6]).toMatch(/stays required/);
  });

  it('distinguishes a new secret, another provider and metadata that is read again', () => {
    const secret = { ...configValuesOf(oidcConfig), clientSecret: 'new' };
    expect(changesOf(secret, oidcConfig)).toEqual([expect.stringMatching(/^The client secret is replaced/)]);
    const config = { ...samlConfig, metadataUrl: 'https://idp.acme.example/metadata' };
    const again = { ...configValuesOf(config), readsAgain: true };
    expect(changesOf(again, config)).toEqual([expect.stringMatching(/^The metadata is reloaded/)]);
  });
});
