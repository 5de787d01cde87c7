type Node = Record<string, unknown>;

/**
 * What each type must say, by schema.org and by what search engines ask of it. A type that is not here is a problem, so
 * that a new one is decided on.
 */
const requiredOf: Record<string, readonly string[]> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url', 'publisher'],
  WebPage: ['name', 'url', 'about'],
  AboutPage: ['name', 'url', 'about'],
  CollectionPage: ['name', 'url', 'about'],
  ContactPage: ['name', 'url', 'about'],
  BlogPosting: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'image', 'mainEntityOfPage'],
  NewsArticle: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'image', 'mainEntityOfPage'],
  Article: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'image', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  SoftwareApplication: ['name', 'url', 'applicationCategory', 'operatingSystem', 'publisher'],
  Product: ['name', 'image', 'offers'],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency', 'url', 'seller'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'referenceQuantity'],
  QuantitativeValue: ['value', 'unitCode'],
};

const formats: Record<string, RegExp> = {
  price: /^\d+\.\d{2}$/,
  priceCurrency: /^[A-Z]{3}$/,
  datePublished: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  dateModified: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  url: /^https?:\/\//,
  item: /^https?:\/\//,
  mainEntityOfPage: /^https?:\/\//,
};

/** @returns The object and every one in it. */
function objectsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(objectsIn)];
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || String(value) === '';

function problemsOf(node: Node): string[] {
  const type = String(node['@type']);
  const required = requiredOf[type];
  if (!required) return [`${type}: a type without a rule`];
  return [
    ...required.filter((name) => isEmpty(node[name])).map((name) => `${type}: no ${name}`),
    ...Object.entries(formats)
      .filter(([name, format]) => name in node && !format.test(String(node[name])))
      .map(([name]) => `${type}: ${name} is ${String(node[name])}`),
    ...(type === 'BreadcrumbList' ? positionProblems(node) : []),
  ];
}

/** Positions count from 1 without a gap. */
function positionProblems({ itemListElement }: Node): string[] {
  const positions = objectsIn(itemListElement).map(({ position }) => position);
  const isCounted = positions.every((position, index) => position === index + 1);
  return isCounted ? [] : [`BreadcrumbList: positions ${positions.join(', ')}`];
}

type Graph = { '@context'?: unknown; '@graph'?: unknown };

const isReference = (node: Node) => Object.keys(node).join() === '@id';

/** @returns What a block of JSON-LD tells of, by its identifiers. */
export function describedIn(text: string): unknown[] {
  const { '@graph': graph } = JSON.parse(text) as Graph;
  return objectsIn(graph).flatMap((node) => (isReference(node) ? [] : (node['@id'] ?? [])));
}

/**
 * @param text A block of JSON-LD.
 * @param isDescribed Whether something that is named by its identifier alone is told of where the identifier leads to.
 * @returns What a search engine could not use of it, one line for each; empty when nothing.
 */
export function structuredDataProblems(text: string, isDescribed: (identifier: string) => boolean): string[] {
  const { '@context': vocabulary, '@graph': graph } = JSON.parse(text) as Graph;
  const objects = objectsIn(graph);
  const nodes = objects.filter((node) => !isReference(node));
  const unknown = objects.filter(isReference).filter((node) => !isDescribed(String(node['@id'])));
  return [
    ...(vocabulary === 'https://schema.org' ? [] : [`@context is ${String(vocabulary)}`]),
    ...(nodes.length > 0 ? [] : ['nothing in the graph']),
    ...nodes.flatMap(problemsOf),
    ...unknown.map((node) => `${String(node['@id'])} is named and not told of`),
  ];
}
