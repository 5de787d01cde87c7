// @ts-check

const uploads = 'backend/src/modules/flows/flows/files/uploads.test.ts';
const downloads = 'backend/src/modules/flows/flows/files/downloads.test.ts';
const filesByKey = 'backend/src/modules/flows/flows/files/files-by-key.test.ts';
const unfinished = 'backend/src/modules/flows/flows/unfinished.test.ts';
const steps = 'backend/src/modules/flows/flow-steps/perform-step.test.ts';
const children = 'backend/src/child-processes/child-pool.test.ts';
const jobChild = 'backend/src/child-processes/job-child.ts';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'q3-exports-in-turns',
    turnsRed: {
      file: 'backend/src/modules/organization/personal-data/export/data-export.test.ts',
      test: "Q3: an organization's exports take one of two places, and another organization's export waits for none of them",
    },
    file: 'backend/src/modules/organization/personal-data/export/export-runner.ts',
    find: 'limit.run(place.organizationId,',
    replace: "limit.run('all',",
  },
  {
    id: 'q1-declared-length',
    turnsRed: {
      file: uploads,
      test: 'Q1: an upload that is larger than the plan allows is rejected with 413 before it is read if it states its length',
    },
    file: 'backend/src/modules/flows/flows/files/upload.service.ts',
    find: "const declaredBytes = Number(body.headers['content-length'] ?? 0);",
    replace: 'const declaredBytes = 0;',
  },
  {
    id: 'q1-cut-at-the-limit',
    turnsRed: {
      file: uploads,
      test: 'Q1: an upload that is larger than the plan allows is cut at the limit if it does not, and nothing is left of it',
    },
    file: 'backend/src/modules/flows/flows/files/receive-file.ts',
    find: 'if (sizeBytes > bytesMax) throw tooLarge();',
    replace: '',
  },
  {
    id: 'q1-aborted-upload-leaves-nothing',
    turnsRed: { file: uploads, test: 'Q1: leaves no file, no row and no used storage' },
    file: 'backend/src/modules/flows/flows/files/receive-file.ts',
    find: 'await rm(file, { force: true });',
    replace: '',
  },
  {
    id: 'q1-rejected-content-leaves-nothing',
    turnsRed: { file: uploads, test: 'Q1: of %s is rejected, and nothing is left of it' },
    file: 'backend/src/modules/flows/flows/files/upload.service.ts',
    find: 'await rm(upload, { force: true });',
    replace: '',
  },
  {
    id: 'q1-storage-limit',
    turnsRed: {
      file: uploads,
      test: 'Q1: the storage limit is never exceeded by parallel uploads, and a deleted file gives its bytes back',
    },
    file: 'backend/src/modules/flows/flows/files/upload.service.ts',
    find: "category: 'storage', amount: sizeBytes",
    replace: "category: 'storage', amount: 0",
  },
  {
    id: 'q1-deleted-file-gives-storage-back',
    turnsRed: {
      file: uploads,
      test: 'Q1: the storage limit is never exceeded by parallel uploads, and a deleted file gives its bytes back',
    },
    file: 'backend/src/modules/billing/usage/give-back.ts',
    find: 'planPart: -Math.min(freed, counter.used)',
    replace: 'planPart: 0',
  },
  {
    id: 'q1-uploads-at-a-time',
    turnsRed: { file: uploads, test: 'Q1: limits the uploads of one user at a time to six' },
    file: 'backend/src/modules/flows/flows/files/transfer-slots.ts',
    find: 'if (this.#running.of(id) >= transfersPerActorMax)',
    replace: 'if (this.#running.of(id) < 0)',
  },
  {
    id: 'q1-uploads-of-a-key-at-a-time',
    turnsRed: {
      file: filesByKey,
      test: 'Q1: uploads at most six files at a time, apart from the uploads of users and other keys',
    },
    file: 'backend/src/modules/flows/flows/files/transfer-slots.ts',
    find: 'const id = actor.userId ?? actor.keyId;',
    replace: 'const id = String(actor.userId);',
  },
  {
    id: 'q1-uploads-are-recorded',
    turnsRed: {
      file: filesByKey,
      test: 'Q1: records the upload and the deletion of a file with its name and size, by a user and by a key',
    },
    file: 'backend/src/modules/flows/flows/files/upload.service.ts',
    find: "await recordFile(transaction, deps, { actor, origin, action: 'flow_file_uploaded', file: row });",
    replace: '',
  },
  {
    id: 'q1-deletions-are-recorded',
    turnsRed: {
      file: filesByKey,
      test: 'Q1: records the upload and the deletion of a file with its name and size, by a user and by a key',
    },
    file: 'backend/src/modules/flows/flows/files/flow-files.service.ts',
    find: "await recordFile(transaction, deps, { actor, origin, action: 'flow_file_deleted', file: deleted });",
    replace: '',
  },
  {
    id: 'q1-text-only',
    turnsRed: { file: uploads, test: 'Q1: of %s is rejected, and nothing is left of it' },
    file: 'backend/src/modules/flows/flow-steps/formats/decode-file.ts',
    find: "new TextDecoder('utf-8', { fatal: true })",
    replace: "new TextDecoder('utf-8')",
  },
  {
    id: 'q1-slow-uploads-are-cut',
    turnsRed: {
      file: 'front-door/proxy/uploads.test.ts',
      test: 'I2, Q1: the body of an upload is cut if its client sends too slowly',
    },
    file: 'front-door/proxy/receive-upload.ts',
    find: "body.destroy(new Error('client uploads too slowly'));",
    replace: 'windowBytes = 0;',
  },
  {
    id: 'q2-long-downloads-of-one-user',
    turnsRed: {
      file: downloads,
      test: 'I2, Q2: long downloads of a user are six at a time, apart from short ones and those of other users',
    },
    file: 'backend/src/modules/flows/flows/files/flow-files.service.ts',
    find: 'sentBytes > shortBytes ? downloadSlots.take(actor) : () => {};',
    replace: 'sentBytes > 2 ** 40 ? downloadSlots.take(actor) : () => {};',
  },
  {
    id: 'q1-uploads-keep-a-pace',
    turnsRed: {
      file: 'front-door/proxy/uploads.test.ts',
      test: 'I2, Q1: the body of an upload is cut if it is too slow for the time that it has taken',
    },
    file: 'front-door/proxy/receive-upload.ts',
    find: ' || totalBytes < transferredBytesMin(elapsedMs)',
    replace: '',
  },
  {
    id: 'q1-uploads-have-a-limit-for-all',
    turnsRed: {
      file: 'front-door/proxy/uploads.test.ts',
      test: 'Q1: the body of an upload is cut at the limit, without closing the connection',
    },
    file: 'front-door/proxy/receive-upload.ts',
    find: 'if (totalBytes > bytesMax) throw new UploadTooLargeError();',
    replace: '',
  },
  {
    id: 'q1-orphans-are-removed',
    turnsRed: {
      file: downloads,
      test: 'Q1: without a row is removed by the daily purge; others stay',
    },
    file: 'backend/src/modules/flows/flows/files/purge-files.service.ts',
    find: 'if (!existing.has(name)) await rm',
    replace: 'if (name === folder) await rm',
  },
  {
    id: 'q1-abandoned-uploads-are-removed',
    turnsRed: {
      file: unfinished,
      test: "Q1: an upload of a killed process lies in its organization's folder, counts for nothing, and is removed within minutes",
    },
    file: 'backend/src/modules/flows/flows/unfinished.service.ts',
    find: 'nowMs - found.mtimeMs > abandonedMs',
    replace: 'nowMs < 0 && abandonedMs',
  },
  {
    id: 'q1-remnants-are-no-files',
    turnsRed: {
      file: unfinished,
      test: "Q1: an upload of a killed process lies in its organization's folder, counts for nothing, and is removed within minutes",
    },
    file: 'backend/src/regional-data/copy-files.ts',
    find: '.filter((name) => !isUnfinished(name))',
    replace: '.filter((name) => name || isUnfinished(name))',
  },
  {
    id: 'q1-waiting-uploads-are-marked',
    turnsRed: { file: unfinished, test: 'Q1: an upload that waits for its check is no remnant, however long it waits' },
    file: 'backend/src/modules/flows/flows/files/upload-age.ts',
    find: 'void mark(file).catch(() => undefined)',
    replace: 'void mark',
  },
  {
    id: 'q2-uploads-are-private',
    turnsRed: {
      file: downloads,
      test: 'Q2: a file is private to its uploader and the admins of the organization; for others it does not exist',
    },
    file: 'backend/src/modules/flows/flows/files/file-access.ts',
    find: 'ownerId: userId ?? noUserId',
    replace: 'ownerId: ability.userId',
  },
  {
    id: 'q2-outputs-are-as-private-as-their-flow',
    turnsRed: {
      file: downloads,
      test: 'Q2: that a flow created can be downloaded by the users who may read the flow, and is not deleted alone',
    },
    file: 'backend/src/modules/flows/flows/files/file-access.ts',
    find: "return ability.on('read', await findOwnResource(queries, ability, flowId, 'workflow'));",
    replace: 'return true;',
  },
  {
    id: 'q2-downloads-run-nothing',
    turnsRed: {
      file: downloads,
      test: 'Q2: a download is a file to save, which no browser renders, guesses the type of, or caches for others',
    },
    file: 'backend/src/modules/flows/flows/files/flow-files.routes.ts',
    find: "'content-security-policy': downloadPolicy,",
    replace: '',
  },
  {
    id: 'q2-names-stay-in-their-header',
    turnsRed: { file: downloads, test: 'Q2: the name of a download is safe in the header: %j' },
    file: 'backend/src/modules/flows/flows/files/content-disposition.ts',
    find: "name.replaceAll(/[/\\\\\\p{Cc}\\p{Cs}]/gu, '_')",
    replace: 'name',
  },
  {
    id: 'q3-steps-have-a-time-limit',
    turnsRed: { file: children, test: 'Q3: a job that takes too long ends with its process' },
    file: jobChild,
    find: "endFor(new JobError('time', 'The job took too long.'))",
    replace: 'undefined',
  },
  {
    id: 'q3-canceled-steps-end',
    turnsRed: { file: steps, test: 'Q3: ends when it is aborted, and its process writes nothing more' },
    file: jobChild,
    find: "signal?.addEventListener('abort', onAbort);",
    replace: '',
  },
  {
    id: 'q3-dead-children-fail-their-job',
    turnsRed: { file: children, test: 'Q3: a job fails with a reason if its process %s' },
    file: jobChild,
    find: "child.on('message', onMessage).once('close', onClose)",
    replace: "child.on('message', onMessage)",
  },
  {
    id: 'q3-children-have-a-heap-limit',
    turnsRed: { file: children, test: 'Q3: a job fails with a reason if its process %s' },
    file: jobChild,
    find: "[`--max-old-space-size=${memoryMb}`, '--enable-source-maps']",
    replace: '[]',
  },
  {
    id: 'q3-children-have-a-memory-limit',
    turnsRed: {
      file: children,
      test: 'Q3: a job that needs too much memory outside of the heap ends with its process',
    },
    file: 'backend/src/child-processes/watch-child.ts',
    find: 'process.memoryUsage.rss() > bytesMax',
    replace: 'bytesMax < 0',
  },
  {
    id: 'q3-children-end-with-their-parent',
    turnsRed: { file: children, test: 'Q3: a busy child ends when its parent is killed' },
    file: 'backend/src/child-processes/watch-child.ts',
    find: 'process.ppid !== parent',
    replace: 'false',
  },
  {
    id: 'q3-children-get-no-secrets',
    turnsRed: { file: children, test: 'Q3: a child gets nothing of the environment of its parent' },
    file: jobChild,
    find: 'env: {} as NodeJS.ProcessEnv,',
    replace: '',
  },
  {
    id: 'q3-steps-have-a-lower-priority',
    turnsRed: { file: steps, test: 'Q3: a step has a lower priority than the process that answers calls' },
    file: 'backend/src/child-processes/serve-jobs.ts',
    find: 'lowerPriority();\n  volunteer',
    replace: 'void lowerPriority;\n  volunteer',
  },
];
