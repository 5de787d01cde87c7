import type { Inline } from '@/lib/documents/document-types';
import { Link } from '@/components/ui/link/link';
import { Texts } from '@/components/ui/texts/texts';

/** The text within a paragraph. */
export function LegalInlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => {
    switch (inline.type) {
      case 'text':
        return <Texts key={index}>{inline.value}</Texts>;
      case 'code':
        return <code key={index}>{inline.value}</code>;
      case 'emphasis':
        return (
          <em key={index}>
            <LegalInlines inlines={inline.children} />
          </em>
        );
      case 'strong':
        return (
          <strong key={index}>
            <LegalInlines inlines={inline.children} />
          </strong>
        );
      case 'link':
        return (
          <Link key={index} href={inline.url}>
            <LegalInlines inlines={inline.children} />
          </Link>
        );
    }
  });
}
