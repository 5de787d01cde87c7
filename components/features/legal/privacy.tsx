import { privacyPolicy } from '@/lib/documents/privacy-policy';
import { formatDate } from '@/lib/format/dates';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { LegalDocument, prepareDocument } from './legal-document';
import { StorageTable } from './storage-table';

const prepared = prepareDocument(privacyPolicy);
const places = { 'storage-table': StorageTable };
const { version, day } = privacyPolicy;

/** The page of the privacy policy. */
export function Privacy() {
  return (
    <LegalDocument
      prepared={prepared}
      description={m.legal_privacy_description()}
      href={routes.privacyPolicy}
      version={m.legal_updated({ version, date: formatDate(day) })}
      places={places}
    />
  );
}
