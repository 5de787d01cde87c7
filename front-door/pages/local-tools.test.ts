import { describe, expect, it } from 'vitest';
import { startFrontDoor } from '../testing/front-door-under-test';
import { builtFolder } from '../testing/built-folder';
import { isLocalTool } from './local-tools';

const addresses = [
  '/local',
  '/local/',
  '/local/mailbox?message=1',
  '/loc%61l/mailbox',
  '/_next/data/build/local.json',
  '/_next/data/build/local/mailbox.json',
  '/_next/static/chunks/local-tools-0a1b.js',
  '/_next/static/chunks/local-strip.0a1b.js',
  '/_next/static/chunks/pages/local-0a1b.js',
  '/_next/static/chunks/pages/local/mailbox-0a1b.js',
  '/_next/static/chunks/%6Cocal-tools-0a1b.js',
];

describe('isLocalTool', () => {
  it.each(addresses)('N1: %s is of the local tools', (address) => expect(isLocalTool(address)).toBe(true));

  it.each(['/', '/locale', '/blog/local', '/api/local/users', '/_next/static/chunks/pages/login.js', '/%', '/?local'])(
    'N1: %s is not of the local tools',
    (address) => expect(isLocalTool(address)).toBe(false),
  );
});

describe('the front door', () => {
  const files = { '_next/static/chunks/local-tools-0a1b.js': 'tools', '_next/static/chunks/main-0a1b.js': 'main' };

  it.each(['staging', 'production'] as const)(
    'N1: the front door serves nothing of the local tools in %s',
    async (environment) => {
      const door = await startFrontDoor({ environment, rootDir: builtFolder(files) });
      for (const address of addresses) {
        // The tests' pages answer with the address that they were asked for.
        expect((await door.send(address)).text, address).toBe('<h1>/404</h1>');
      }
      expect((await door.send('/_next/static/chunks/main-0a1b.js')).text).toBe('main');
    },
  );

  it('N1: the front door serves the local tools in dev', async () => {
    const door = await startFrontDoor({ environment: 'dev', rootDir: builtFolder(files) });
    expect((await door.send('/local/mailbox')).text).toBe('<h1>/local/mailbox</h1>');
    expect((await door.send('/_next/static/chunks/local-tools-0a1b.js')).text).toBe('tools');
  });
});
