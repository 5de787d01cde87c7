import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { nodeVersionProblem } from '@/scripts/process/node-version.mjs';
import { requireFreePort, requireWritableFolder } from '@/scripts/process/preflight.mjs';
import { freePort } from '@/scripts/process/free-port.mjs';
import { BackendProcess } from '../support/processes/backend-process';

/** One complete sentence, without a stack, a line break or an exception's name. */
const sentence = /^[A-Z](?!.*(Error:|\n|\bat \/)).+\.$/;

describe("a backend that can't start", () => {
  let backend: BackendProcess;
  afterEach(() => backend.remove());

  const rejection = async (settings: Record<string, string>) => {
    backend = await BackendProcess.prepare(settings);
    const { problem, code } = await backend.attempt();
    expect(code).toBe(1);
    const lines = (problem ?? '').split('\n');
    for (const line of lines) expect(line).toMatch(sentence);
    return problem ?? '';
  };

  it('names the port in use and the setting that changes it', async () => {
    backend = await BackendProcess.prepare();
    const occupant = await new Promise<Server>((resolve) => {
      const server = createServer().listen(backend.port, '127.0.0.1', () => resolve(server));
    });
    const { problem, code } = await backend.attempt();
    occupant.close();
    expect(code).toBe(1);
    expect(problem).toMatch(sentence);
    expect(problem).toContain(String(backend.port));
    expect(problem).toContain('BACKEND_PORT');
  });

  it('names a data folder that is not writable', async () => {
    // A file in its place is not writable as a folder by any user, including root.
    backend = await BackendProcess.prepare();
    const file = path.join(backend.folder, 'not-a-folder');
    await writeFile(file, '');
    const rejected = await BackendProcess.prepare({ DATA_DIR: path.join(file, 'data') }, backend.folder);
    const { problem, code } = await rejected.attempt();
    expect(code).toBe(1);
    expect(problem).toMatch(sentence);
    expect(problem).toContain(file);
  });

  it('names an unreachable database, without its password', async () => {
    const problem = await rejection({
      DATABASE_URL: `postgres://app:canary-password@127.0.0.1:${await freePort()}/app`,
    });
    expect(problem).toContain('DATABASE_URL');
    expect(problem).not.toContain('canary-password');
    expect(backend.log).not.toContain('canary-password');
  });

  it.each([
    ['PUBLIC_BASE_URL', {}],
    ['DATABASE_URL', { PUBLIC_BASE_URL: 'https://www.dcipher.example' }],
    ['SMTP_URL', { PUBLIC_BASE_URL: 'https://www.dcipher.example', DATABASE_URL: 'postgres://app@127.0.0.1/app' }],
  ])('names the missing %s in production instead of using a default', async (missing, settings) => {
    expect(await rejection({ APP_ENV: 'production', PUBLIC_BASE_URL: '', ...settings })).toContain(missing);
  });

  it('N1: rejects local mode in production, and other machines in dev', async () => {
    const complete = {
      PUBLIC_BASE_URL: 'https://www.dcipher.example',
      DATABASE_URL: 'postgres://app@127.0.0.1/app',
      SMTP_URL: 'smtp://127.0.0.1',
      MAIL_FROM: 'no-reply@dcipher.example',
      CONTACT_EMAIL: 'contact@dcipher.example',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET_KEY: 'secret',
      CMS_BASE_URL: 'https://content.dcipher.example',
      OPERATOR_NAME: 'Example Ltd',
      OPERATOR_ADDRESS: '1 High Street, Cambridge',
      OPERATOR_LAW: 'The law of England',
      OPERATOR_HOST: 'Example Cloud, Frankfurt',
      SELLER_COUNTRY: 'DE',
      SELLER_VAT_NUMBER: 'DE123456789',
    };
    expect(await rejection({ ...complete, APP_ENV: 'production', LOCAL_MODE: 'yes' })).toContain('LOCAL_MODE');
    await backend.remove();
    expect(await rejection({ HOST: '0.0.0.0' })).toContain('HOST=0.0.0.0');
  });

  it('names an invalid setting', async () => {
    expect(await rejection({ RATE_LIMIT_PUBLIC: 'many' })).toContain('RATE_LIMIT_PUBLIC');
    await backend.remove();
    expect(await rejection({ SMTP_URL: 'mail.example' })).toContain('SMTP_URL');
  });
});

describe('the start command before a build', () => {
  it.each(['18.20.4', '20.18.9', '20.9.0'])('rejects Node %s', (version) => {
    expect(nodeVersionProblem(version)).toMatch(sentence);
    expect(nodeVersionProblem(version)).toContain(version);
  });

  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts Node %s', (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined();
  });

  it('rejects a port in use', async () => {
    const port = await freePort();
    const occupant = createServer().listen(port, '127.0.0.1');
    await expect(requireFreePort('127.0.0.1', port, 'WEB_PORT')).rejects.toThrow(/^Port \d+ is taken: .*WEB_PORT\.$/);
    occupant.close();
    await expect(requireFreePort('127.0.0.1', await freePort(), 'WEB_PORT')).resolves.toBeUndefined();
  });

  it('rejects a folder that is not writable', async () => {
    await expect(requireWritableFolder(path.join(import.meta.filename, 'data'))).rejects.toThrow(sentence);
  });
});
