type Node = Record<string, unknown>;

/**
 * The properties that each type needs, by schema.org and the search engines' guidelines. An unknown type is an error,
 * so that new types are decided on.
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

/** @returns The object and all nested ones. */
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

/** Checks that positions count from 1 without gaps. */
function positionProblems({ itemListElement }: Node): string[] {
  const positions = objectsIn(itemListElement).map(({ position }) => position);
  const isCounted = positions.every((position, index) => position === index + 1);
  return isCounted ? [] : [`BreadcrumbList: positions ${positions.join(', ')}`];
}

type Graph = { '@context'?: unknown; '@graph'?: unknown };

const isReference = (node: Node) => Object.keys(node).join() === '@id';

/** @returns The identifiers that a JSON-LD block describes. */
export function describedIn(text: string): unknown[] {
  const { '@graph': graph } = JSON.parse(text) as Graph;
  return objectsIn(graph).flatMap((node) => (isReference(node) ? [] : (node['@id'] ?? [])));
}

/**
 * @param text A JSON-LD block.
 * @param isDescribed Whether an object that is referenced by its identifier is described somewhere.
 * @returns The problems, one per line; empty if there are none.
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
