import { storageInventory, type StoredEntry } from '@/lib/storage-inventory';
import * as m from '@/locales/generated/messages';
import { LegalTable } from './legal-table';

const places: Record<StoredEntry['where'], () => string> = {
  cookie: m.storage_cookie,
  local: m.storage_local,
  session: m.storage_session,
};

/** What the product stores in a browser, from `storageInventory`. */
export function StorageTable() {
  const head = [
    m.legal_storage_name(),
    m.legal_storage_where(),
    m.legal_storage_purpose(),
    m.legal_storage_duration(),
    m.legal_storage_needed(),
  ];
  const rows = storageInventory.map(({ name, where, purpose, duration, isNecessary }) => [
    <code key="name">{name}</code>,
    places[where](),
    purpose(),
    duration(),
    isNecessary ? m.ui_yes() : m.legal_storage_no(),
  ]);
  return <LegalTable caption={m.legal_storage_caption()} head={head} rows={rows} />;
}
