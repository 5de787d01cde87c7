import { routes } from '@app/routes';
import { kilobytesOf, termsFacts } from '@/lib/documents/document-facts';
import { termsOfService } from '@/lib/documents/terms-of-service';
import { formatDate } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import { LegalDocument, prepareDocument } from './legal-document';

const prepared = prepareDocument(termsOfService);
const { version, day } = termsOfService;

/** The page of the terms of service, with a link to the same text as a PDF. */
export function Terms() {
  const { bytes, pages } = termsFacts.pdf;
  return (
    <LegalDocument
      prepared={prepared}
      description={m.legal_terms_description()}
      href={routes.termsOfService}
      version={m.legal_in_force({ version, date: formatDate(day) })}
    >
      <p>
        <Link href={routes.terms}>{m.ui_nav_terms_pdf({ size: kilobytesOf(bytes) })}</Link>{' '}
        <span className="text-hint">{m.legal_pdf_pages({ pages })}</span>
      </p>
    </LegalDocument>
  );
}
