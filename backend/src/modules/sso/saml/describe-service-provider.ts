import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import type { ServiceProvider } from '../service-provider';
import { persistentFormat } from './names';

/** @returns What a SAML provider is to know of this product, as the metadata that it reads. */
export function describeServiceProvider({ entityId, assertionConsumerUrl }: ServiceProvider): string {
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: assertionConsumerUrl,
    wantAssertionsSigned: true,
    identifierFormat: persistentFormat,
  });
}
