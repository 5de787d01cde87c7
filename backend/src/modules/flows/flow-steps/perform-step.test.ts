import { monitorEventLoopDelay } from 'node:perf_hooks';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { stepKindNames, type StepKind } from '@app/api-client/rules/flows/flow-steps';
import { describe, expect, it, vi } from 'vitest';
import { ChildPool } from '@/backend/child-processes/child-pool';
import { JobError } from '@/backend/child-processes/job-child';
import { root } from '@/scripts/process/settings.mjs';
import { countTexts, performStep, stepTimeoutMs } from './perform-step';
import { readLines, testFolder, textsInput, writeInput } from './testing/step-under-test';
import type { StepInput } from './step-work';

const deps = { config: { rootDir: root } } as Parameters<typeof performStep>[0];
const never = new AbortController().signal;
const onStart = async () => undefined;

function perform(kind: StepKind, inputs: StepInput[], options: Partial<Parameters<typeof performStep>[2]> = {}) {
  const outputFolder = path.join(testFolder(), 'step');
  const work = { kind, settings: {}, inputs, outputFolder };
  return {
    outputFolder,
    files: performStep(deps, work, { organizationId: 'one', onStart, report: () => {}, signal: never, ...options }),
  };
}

const topics = ['rivers and bridges', 'solar power plants', 'library catalogs', 'harbor cranes', 'bread ovens'];
const verbs = ['grow', 'fail', 'surprise visitors', 'need repair', 'cost less'];
const sentence = (n: number) =>
  `Report ${n} says that ${topics[n % 5]} ${verbs[(n * 7) % 5]} when ${topics[(n * 3 + 1) % 5]} change. `;
const article = (n: number) => [0, 1, 2, 3].map((offset) => sentence(n + offset * 11)).join('');

/** The child has a low priority: beside other work it takes as long as that leaves it. */
const timeout = 300_000;

it('L6: a step that finds the disk full has not failed for a reason of its own', async () => {
  const full = new JobError('failed', 'write', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) });
  vi.spyOn(ChildPool.prototype, 'run').mockRejectedValueOnce(full);
  await expect(perform('split-texts', []).files).rejects.toBe(full);
});

describe('a step in a child process', () => {
  it.each(stepKindNames)('Q3: %s handles 10,000 texts without delaying this process', { timeout }, async (kind) => {
    const input = textsInput(Array.from({ length: 10_000 }, (_, n) => article(n)));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const percents: number[] = [];
    delay.enable();
    const startedMs = performance.now();
    const [file] = await perform(kind, [input], { report: (percent) => void percents.push(percent) }).files;
    const ms = Math.round(performance.now() - startedMs);
    await pause(10);
    delay.disable();
    process.stdout.write(`${kind}: ${ms} ms, delay ${Math.round(delay.percentile(90) / 1e6)} ms\n`);
    expect(file?.sizeBytes).toBeGreaterThan(0);
    expect(percents).toEqual([...new Set(percents)].sort((one, other) => one - other));
    expect(percents.at(-1)).toBe(100);
    // In this process, the step would be most of the few turns of the event loop.
    expect(delay.percentile(90) / 1e6).toBeLessThan(500);
  });
});

it.skipIf(process.platform !== 'linux')(
  'Q3: a step has a lower priority than the process that answers calls',
  { timeout },
  async () => {
    const usual = getPriority();
    const input = textsInput(Array.from({ length: 2_000 }, (_, n) => article(n)));
    /** The processes that each thread of this one has started (proc_pid_task_tid_children(5)). */
    const children = () =>
      readdirSync('/proc/self/task').flatMap((thread) =>
        readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
      );
    const seen = new Set<number>();
    const report = () => children().forEach((pid) => seen.add(getPriority(pid)));
    await perform('extract-key-phrases', [input], { report }).files;
    expect([...seen]).toContain(constants.priority.PRIORITY_BELOW_NORMAL);
    expect(getPriority()).toBe(usual);
  },
);

describe('a step that runs too long', { timeout }, () => {
  const long = () => textsInput(Array.from({ length: 20_000 }, (_, n) => article(n)));

  it('Q3: ends when it is aborted, and its process writes nothing more', async () => {
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const { outputFolder, files } = perform('generate-landscape', [long()], {
      signal: controller.signal,
      report: () => controller.abort(reason),
    });
    await expect(files).rejects.toBe(reason);
    const names = readdirSync(outputFolder);
    await pause(50);
    expect(readdirSync(outputFolder)).toEqual(names);
    expect(names).not.toContain('landscape.csv');
  });

  it('ends before it starts if it is aborted while it waits for its turn', async () => {
    const controller = new AbortController();
    controller.abort(new Error('cancelled'));
    const { outputFolder, files } = perform('split-texts', [long()], { signal: controller.signal });
    await expect(files).rejects.toThrow('cancelled');
    expect(() => readdirSync(outputFolder)).toThrow('ENOENT');
  });

  it('Q3: fails when its time is over', async () => {
    const { files } = perform('generate-landscape', [long()], { timeoutMs: 50 });
    await expect(files).rejects.toMatchObject({ name: 'StepError', code: 'time' });
  });
});

it('a step begins when the turn of its organization has come', async () => {
  const begun: string[] = [];
  const input = textsInput([sentence(1)]);
  await perform('split-texts', [input], { onStart: async () => void begun.push('started') }).files;
  expect(begun).toEqual(['started']);
  const refused = perform('split-texts', [input], { onStart: () => Promise.reject(new Error('The run has ended')) });
  await expect(refused.files).rejects.toThrow('The run has ended');
});

it('a step gets time in proportion to its input', () => {
  const mebibyte = 1_024 * 1_024;
  expect([0, 1, mebibyte, 10 * mebibyte, 100 * mebibyte].map((bytes) => stepTimeoutMs(bytes) / minuteMs)).toEqual([
    3, 4, 4, 13, 30,
  ]);
});

describe('a step whose process dies', { timeout }, () => {
  const dying = (code: string) => {
    const rootDir = testFolder();
    mkdirSync(path.join(rootDir, '.build'));
    writeFileSync(path.join(rootDir, '.build', 'perform-step.mjs'), code);
    const work = { kind: 'split-texts', settings: {}, inputs: [], outputFolder: testFolder() };
    return performStep({ config: { rootDir } } as typeof deps, work, {
      organizationId: 'one',
      onStart,
      report: () => {},
      signal: never,
    });
  };

  it('Q3: fails for a reason of its own if it exhausts its memory', async () => {
    const exhausting = dying('const all = []; for (;;) all.push(Array(1e6).fill(1.5));');
    await expect(exhausting).rejects.toMatchObject({
      ...{ name: 'StepError', code: 'memory', message: expect.stringContaining('512 MB') as string },
    });
  });

  it('Q3: fails for a reason of its own if it has a defect', async () => {
    const broken = "process.on('message', () => process.send({ failure: 'Error: broken' }))";
    await expect(dying(broken)).rejects.toMatchObject({ name: 'StepError', code: 'step', message: 'Error: broken' });
  });

  it('Q3: allows another attempt if its process was ended', async () => {
    await expect(dying('process.exit(3)')).rejects.toMatchObject({ name: 'JobError', code: 'ended' });
  });
});

it('repeats an interrupted step without its remains', { timeout }, async () => {
  const input = textsInput(['One sentence. Another one.']);
  const { outputFolder, files } = perform('split-texts', [input]);
  await files;
  writeFileSync(path.join(outputFolder, 'texts.jsonl.unfinished'), 'half');
  const work = { kind: 'split-texts', settings: {}, inputs: [input], outputFolder };
  const [file] = await performStep(deps, work, { organizationId: 'one', onStart, report: () => {}, signal: never });
  expect(readdirSync(outputFolder)).toEqual(['parts.jsonl']);
  expect(file).toMatchObject({ texts: 2, mediaType: 'application/jsonl' });
  expect(readLines(file ?? { path: '' }).map(({ id }) => id)).toEqual(['t1.1', 't1.2']);
});

it('fails with the reason if an input is not of its type', { timeout }, async () => {
  const { files } = perform('split-texts', [writeInput('broken.jsonl', '{"text":"a"}\n{"text":')]);
  await expect(files).rejects.toMatchObject({ code: 'input', message: "Line 2 isn't valid JSON." });
});

it('counts the texts of a file, which shows that it is of its type', async () => {
  expect(await countTexts(deps, 'one', writeInput('a.txt', 'one\n\n two\r\nthree', 'text/plain'))).toBe(3);
  await expect(countTexts(deps, 'one', writeInput('a.txt', 'one\0two', 'text/plain'))).rejects.toMatchObject({
    code: 'input',
  });
});
