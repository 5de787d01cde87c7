// @ts-check
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildMap } from './build-map.mjs';
import { mapFile, printMap } from './write-map.mjs';

describe('docs/map.md', () => {
  it('docs/map.md is what `npm run map` writes', async () => {
    expect(readFileSync(mapFile, 'utf8')).toBe(await printMap());
  });

  it('follows a URL to its features, their calls, the module that serves them and its tables', () => {
    const map = buildMap([
      { file: 'pages/account/index.tsx', text: "import { A } from '@/components/features/access/account/account';" },
      {
        file: 'components/features/access/account/calls.ts',
        text: "import { getAccount } from '@app/api-client/calls/access/profile';",
      },
      {
        file: 'backend/src/modules/access/account/profile.routes.ts',
        text: "import { getAccount } from '@app/api-client/contract/access/profile';\nserve(app, getAccount);",
      },
      {
        file: 'backend/src/modules/access/account/profile.repository.ts',
        text: "import { users } from '@/backend/db/schema/identity/users';\nimport { findUser } from '@/backend/modules/identity';",
      },
    ]);
    expect(map).toEqual({
      pages: [{ url: '/account', features: ['access/account'] }],
      features: [{ name: 'access/account', contract: ['access/profile'] }],
      modules: [
        { name: 'access/account', contract: ['access/profile'], tables: ['identity/users'], uses: ['identity'] },
      ],
    });
  });
});
