import { Skeleton } from '@/components/ui/skeleton/skeleton';

/** The loading state of the list. */
export function InvoicesSkeleton() {
  return <Skeleton shape="field" count={6} />;
}
