/** Escapes for characters that could end the script element or a line in it. */
const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that is safe inside `<script>` for any text. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');
}

/** Structured data (schema.org, JSON-LD) for search engines. Browsers do not execute it. */
export function StructuredData({ graph }: { graph: readonly object[] }) {
  return <script type="application/ld+json">{safeJson({ '@context': 'https://schema.org', '@graph': graph })}</script>;
}
