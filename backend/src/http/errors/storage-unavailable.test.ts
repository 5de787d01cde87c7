import { constants } from 'node:os';
import { expect, it } from 'vitest';
import { isStorageUnavailable } from './storage-unavailable';

it.each([
  ['no space left', { code: 'ENOSPC', errno: -constants.errno.ENOSPC }],
  ['a quota that is used up', { code: 'Unknown system error -122', errno: -constants.errno.EDQUOT }],
  ['a read-only file system', { code: 'EROFS', errno: -constants.errno.EROFS }],
])('L6: storage is unavailable with %s, also as the cause of another error', (_what, fields) => {
  const error = Object.assign(new Error('write'), fields);
  expect(isStorageUnavailable(error)).toBe(true);
  expect(isStorageUnavailable(new Error('upload failed', { cause: error }))).toBe(true);
});

it.each(['ENOENT', 'EACCES', 'EMFILE'])('storage is available when a file fails with %s', (code) => {
  expect(isStorageUnavailable(Object.assign(new Error('open'), { code }))).toBe(false);
});
