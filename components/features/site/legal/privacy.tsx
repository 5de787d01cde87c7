import { routes } from '@app/routes';
import { privacyPolicy } from '@/lib/documents/privacy-policy';
import { formatDate } from '@/locales/dates';
import { trackers } from '@/lib/measurement/trackers';
import { ownStoredEntries, type StoredEntry } from '@/lib/storage-inventory';
import * as m from '@/locales/generated/messages';
import { LegalDocument, prepareDocument } from './legal-document';
import { LegalTable } from './legal-table';

const storagePlaces: Record<StoredEntry['where'], () => string> = {
  cookie: m.storage_cookie,
  local: m.storage_local,
  session: m.storage_session,
};

const storedEntries = [...ownStoredEntries, ...trackers.flatMap(({ stored }) => stored)];

/** Lists the entries that the product and its trackers store in a browser. */
function StorageTable() {
  const head = [
    m.legal_storage_name(),
    m.legal_storage_where(),
    m.legal_storage_purpose(),
    m.legal_storage_duration(),
    m.legal_storage_needed(),
  ];
  const rows = storedEntries.map(({ name, where, purpose, duration, isNecessary }) => [
    <code key="name">{name}</code>,
    storagePlaces[where](),
    purpose(),
    duration(),
    isNecessary ? m.ui_yes() : m.legal_storage_no(),
  ]);
  return <LegalTable caption={m.legal_storage_caption()} head={head} rows={rows} />;
}

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
