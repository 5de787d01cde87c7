/** Characters that could end the script element or a line of it, written so that they stay data. */
const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that is safe inside a `<script>`, whatever texts it holds. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');
}

/** Tells search engines in their own words (schema.org, JSON-LD) what a page is about. It is data: nothing is run. */
export function StructuredData({ graph }: { graph: readonly object[] }) {
  return <script type="application/ld+json">{safeJson({ '@context': 'https://schema.org', '@graph': graph })}</script>;
}
