import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import type { ServiceProvider } from '../service-provider';
import { persistentFormat } from './names';

/** @returns The SAML metadata of this product as a service provider. */
export function describeServiceProvider({ entityId, assertionConsumerUrl }: ServiceProvider): string {
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: assertionConsumerUrl,
    wantAssertionsSigned: true,
    identifierFormat: persistentFormat,
  });
}
