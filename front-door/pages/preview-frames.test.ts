import { expect, it } from 'vitest';
import { startFrontDoor } from '../testing/front-door-under-test';

const editorOrigin = 'https://content.example.test';

/** Answers like a content page that shows drafts to visitors with the cookie. */
const start = (config = {}) =>
  startFrontDoor(config, {
    handlePage: (request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      if (request.headers.cookie === 'preview') response.setHeader('x-shows-drafts', 'yes');
      response.end('<h1>Page</h1>');
    },
  });
const framing = async (door: Awaited<ReturnType<typeof start>>, path: string, cookie = '') => {
  const { headers } = await door.send(path, { headers: { cookie } });
  const ancestors = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
  expect(headers['x-shows-drafts']).toBeUndefined();
  return [ancestors, headers['x-frame-options']];
};

it('J1: a page is framed by the content service in a preview only', async () => {
  const door = await start({ editorOrigin });
  expect(await framing(door, '/blog/a?preview=1', 'preview')).toEqual([editorOrigin, undefined]);
  for (const path of ['/blog/a?preview=1', '/blog/a', '/', '/login']) {
    expect(await framing(door, path)).toEqual(["'none'", 'DENY']);
  }
});

it('J1: a page is framed by no other site if the content service is embedded', async () => {
  expect(await framing(await start(), '/blog/a?preview=1', 'preview')).toEqual(["'none'", 'DENY']);
});
