import { screen } from '@testing-library/react';

/** @returns The levels of all headings in the document, in order. */
export function headingLevels(): number[] {
  return screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
}

/** @returns The nodes of the page's JSON-LD. */
export function readStructuredData(container: Element): Record<string, unknown>[] {
  const text = container.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  return (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
}
