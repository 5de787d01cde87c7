import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { apiKeyScopes } from '@app/api-client/rules/flows/api-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';
import { packClient } from '@/scripts/client/pack.mjs';
import { keyCalls } from '@/backend/modules/flows/api-keys/testing/key-calls';
import { createFlowTestApp } from '@/backend/modules/flows/flows/testing/flow-test-app';

const run = promisify(execFile);

/** Builds, packs and installs the client, each in a process of its own. */
const packingMs = 120_000;

/** The code blocks of the guide in one language, in order. */
async function codeBlocks(language: 'sh' | 'js'): Promise<string[]> {
  const guide = await readFile(path.join(root, 'docs/call-the-api.md'), 'utf8');
  return [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code = '']) => code,
  );
}

let test: Awaited<ReturnType<typeof createFlowTestApp>>;
let environment: NodeJS.ProcessEnv;
let folder: string;
beforeAll(async () => {
  test = await createFlowTestApp();
  const owner = await test.addOwner();
  await test.addFlow(owner);
  const { secret } = await keyCalls(test).make(owner.token, 'api', { scopes: apiKeyScopes });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  environment = { ...process.env, API: `http://127.0.0.1:${port}/api`, API_KEY: secret };
  folder = await mkdtemp(path.join(tmpdir(), 'guide-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.close();
});

describe('the guide to calling the API', () => {
  it('the guide to calling the API has commands that work as they are written, in their order', async () => {
    const blocks = await codeBlocks('sh');
    expect(blocks.length).toBeGreaterThan(5);
    const script = ['set -euo pipefail', ...blocks.map((block) => `${block}\necho`)].join('\n');
    const { stdout } = await run('bash', ['-c', script], { env: environment, cwd: folder });
    const answers = stdout.split('\n').filter((line) => line.startsWith('{') || line.startsWith('['));
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({ kind: 'api', name: 'Nightly run' });
    expect(JSON.parse(answers[1] ?? '')).toMatchObject({ categories: expect.any(Array) });
    expect(stdout).toContain('"state":"queued"');
    expect(answers.at(-1)).toMatch(/"texts":2,"inputFileIds":\["[\da-f-]{36}"\]/);
  });

  it(
    'the guide to calling the API has a program that works with the client as it is packed and installed in another folder',
    { timeout: packingMs },
    async () => {
      const packed = await packClient(path.join(folder, 'client'));
      const project = path.join(folder, 'project');
      await mkdir(project);
      await writeFile(path.join(project, 'package.json'), '{ "type": "module" }');
      // Without a registry: the package has no dependencies.
      await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed], { cwd: project });
      const [program = ''] = await codeBlocks('js');
      await writeFile(path.join(project, 'program.js'), program);
      const { stdout } = await run(process.execPath, ['program.js'], { cwd: project, env: environment });
      expect(stdout).toContain('landscape-generation: 0\n');

      const failing = program.replace('process.env.API_KEY', "'dck_wrong'");
      await writeFile(path.join(project, 'failing.js'), failing);
      const failed = run(process.execPath, ['failing.js'], { cwd: project, env: environment });
      await expect(failed).rejects.toMatchObject({ stderr: expect.stringContaining('error_token_invalid') });
    },
  );

  it(
    'the guide to calling the API has a client whose declarations type its calls',
    { timeout: packingMs },
    async () => {
      const project = path.join(folder, 'project');
      const source = [
        "import { createApiClient } from 'dcipher-api-client';",
        "import { getFlow } from 'dcipher-api-client/calls/flows/definitions';",
        "const client = createApiClient({ baseUrl: '/api', apiKey: 'dck_' });",
        "export const name: Promise<string> = client.call(getFlow, { params: { flowId: '1' } }).then((flow) => flow.name);",
        '// @ts-expect-error: the ID is required.',
        'void client.call(getFlow, {});',
      ];
      await writeFile(path.join(project, 'typed.ts'), source.join('\n'));
      const settings = {
        compilerOptions: {
          ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2022', lib: ['es2023', 'dom'], strict: true },
          ...{ noEmit: true, skipLibCheck: true, types: [] },
          paths: { zod: [path.join(root, 'node_modules/zod')], axios: [path.join(root, 'node_modules/axios')] },
        },
        include: ['typed.ts'],
      };
      await writeFile(path.join(project, 'tsconfig.json'), JSON.stringify(settings));
      const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
      await expect(run(process.execPath, [compiler, '-p', project])).resolves.toMatchObject({ stdout: '' });
    },
  );
});
