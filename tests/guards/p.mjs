// @ts-check

const flows = 'backend/src/modules/flows/flows/flows.test.ts';
const runs = 'backend/src/modules/flows/flows/runs/runs.test.ts';
const fairRuns = 'backend/src/modules/flows/flows/runs/fair-runs.test.ts';
const fairLimit = 'backend/src/jobs/fair-limit.test.ts';
const charges = 'backend/src/modules/flows/flows/runs/run-charge.test.ts';
const interruptions = 'backend/src/modules/flows/flows/runs/interruptions.test.ts';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'p1-limit-of-flows',
    turnsRed: {
      file: flows,
      test: 'P1: never exceeds the limit of flows or of custom flows, even if 12 are created in parallel',
    },
    file: 'backend/src/modules/flows/flows/create-flow.service.ts',
    find: "type === 'custom' ? (['custom-workflow-quota', 'flows'] as const) : (['flows'] as const)",
    replace: '[] as const',
  },
  {
    id: 'p1-flow-stays-private',
    turnsRed: {
      file: flows,
      test: 'G2, P1: answer 404 to other organizations and to members without a role, 403 to those who may only read',
    },
    file: 'backend/src/modules/flows/flows/flow-access.ts',
    find: "if (!found || !allowedActions?.includes('read'))",
    replace: 'if (!found || !allowedActions)',
  },
  {
    id: 'p1-list-by-role',
    turnsRed: {
      file: flows,
      test: 'P1: the flows of an organization are listed for admins in full, for others as far as they own them or got a role, by action',
    },
    file: 'backend/src/modules/flows/flows/flow.repository.ts',
    find: '  if (includesAll) return undefined;\n  const isForCaller',
    replace: '  if (includesAll || !includesAll) return undefined;\n  const isForCaller',
  },
  {
    id: 'p1-paused-flow-starts-no-run',
    turnsRed: {
      file: flows,
      test: 'P1: pauses and resumes it, and answers 409 if it is paused or not paused already',
    },
    file: 'backend/src/modules/flows/flows/runs/start-run.service.ts',
    find: 'if (flow.pausedAt !== null) throw wrongState();',
    replace: '',
  },
  {
    id: 'p1-no-deletion-during-a-run',
    turnsRed: {
      file: flows,
      test: 'P1: deletes it with its runs, files and grants, but not while a run is unfinished',
    },
    file: 'backend/src/modules/flows/flows/change-flow.service.ts',
    find: 'if (found.isRunning) throw wrongState();',
    replace: '',
  },
  {
    id: 'p2-accepted-cost',
    turnsRed: {
      file: runs,
      test: 'P2: starting a run is rejected without texts, with unknown files, with too few credits, and if it costs more than accepted',
    },
    file: 'backend/src/modules/flows/flows/runs/start-run.service.ts',
    find: "if (credits > acceptedCredits) throw new HttpError(409, 'error_quote_stale');",
    replace: 'void acceptedCredits;',
  },
  {
    id: 'p2-one-run-per-key',
    turnsRed: {
      file: runs,
      test: 'H3, P2: starts one run for repeated calls with one key, also after the stored response is lost',
    },
    file: 'backend/src/modules/flows/flows/runs/start-run.service.ts',
    find: '=> `${requestKey}:${id}`;',
    replace: '=> `${requestKey}:${id}:${Math.random()}`;',
  },
  {
    id: 'p2-uploads-of-others',
    turnsRed: {
      file: runs,
      test: 'P2: reads uploads of the caller, and those of other members only for admins',
    },
    file: 'backend/src/modules/flows/flows/runs/run-input.ts',
    find: 'if (files.length < ids.length || !files.every(isReadable))',
    replace: 'if (files.length < ids.length || !isReadable)',
  },
  {
    id: 'p2-unfinished-runs',
    turnsRed: { file: runs, test: 'P2: starting a run is limited to a number of unfinished runs per organization' },
    file: 'backend/src/modules/flows/flows/runs/start-run.service.ts',
    find: '>= unfinishedRunsMax)',
    replace: '>= unfinishedRunsMax * 1_000)',
  },
  {
    id: 'p2-no-results-before-success',
    turnsRed: {
      file: runs,
      test: 'P2: succeeds step by step: its files are listed, its cost is spent once, and the owner is emailed',
    },
    file: 'backend/src/modules/flows/flows/runs/run.repository.ts',
    find: "eq(files.kind, 'output'), isNotNull(runs.finishedAt), isOfRun",
    replace: "eq(files.kind, 'output'), isOfRun",
  },
  {
    id: 'p2-no-download-before-success',
    turnsRed: {
      file: runs,
      test: 'P2: succeeds step by step: its files are listed, its cost is spent once, and the owner is emailed',
    },
    file: 'backend/src/modules/flows/flows/files/flow-file.repository.ts',
    find: 'eq(files.organizationId, organizationId), isPaid)',
    replace: 'eq(files.organizationId, organizationId), isPaid && undefined)',
  },
  {
    id: 'p2-own-fault-is-free',
    turnsRed: { file: charges, test: 'a run that fails through our fault costs nothing: %s' },
    file: 'backend/src/modules/flows/flows/runs/run-charge.ts',
    find: "if (outcome.state === 'failed' && isOwnFault[outcome.failure]) return free;",
    replace: '',
  },
  {
    id: 'p2-step-in-progress-is-paid',
    turnsRed: { file: charges, test: 'a run is charged for what was computed: %s' },
    file: 'backend/src/modules/flows/flows/runs/run-charge.ts',
    find: 'done += weight * (progress[index]?.percent ?? 0);',
    replace: 'done += weight * Math.floor((progress[index]?.percent ?? 0) / 100) * 100;',
  },
  {
    id: 'p2-waiting-is-not-computing',
    turnsRed: {
      file: 'backend/src/modules/flows/flow-steps/perform-step.test.ts',
      test: 'a step begins when the turn of its organization has come',
    },
    file: 'backend/src/modules/flows/flow-steps/perform-step.ts',
    find: '    await onStart();\n',
    replace: '',
  },
  {
    id: 'p2-time-by-size',
    turnsRed: {
      file: 'backend/src/modules/flows/flow-steps/perform-step.test.ts',
      test: 'a step gets time in proportion to its input',
    },
    file: 'backend/src/modules/flows/flow-steps/perform-step.ts',
    find: 'Math.min(30, 3 + Math.ceil(inputBytes / mebibyte))',
    replace: '30',
  },
  {
    id: 'p3-lost-lease-stores-nothing',
    turnsRed: {
      file: interruptions,
      test: 'P3: a run whose process dies is not changed any more by a process that has lost its lease',
    },
    file: 'backend/src/modules/flows/flows/runs/flow-task.repository.ts',
    find: 'return (await lockTask(transaction, claim))?.claims === claim.claims;',
    replace: 'return (await lockTask(transaction, claim))?.claims !== claim.claims + 1_000;',
  },
  {
    id: 'p3-one-end',
    turnsRed: {
      file: interruptions,
      test: 'P3: releases its credits before it starts, and charges the completed steps, whose files stay, while a step runs',
    },
    file: 'backend/src/modules/flows/flows/runs/cancel-run.service.ts',
    find: 'if (!(await lockTask(transaction, { runId, organizationId }))) throw wrongState();',
    replace: 'await lockTask(transaction, { runId, organizationId });',
  },
  {
    id: 'p3-no-step-twice',
    turnsRed: {
      file: interruptions,
      test: 'P3: a run whose process dies is continued at once by another process if the first one was stopped, and repeats only its last step',
    },
    file: 'backend/src/modules/flows/flows/runs/execute-run.ts',
    find: "if (run.progress[index]?.state === 'succeeded') continue;",
    replace: '',
  },
  {
    id: 'p3-given-up',
    turnsRed: {
      file: interruptions,
      test: 'P3: a run whose process dies is given up after ten claims without an end, and costs nothing',
    },
    file: 'backend/src/modules/flows/flows/runs/execute-run.ts',
    find: 'if (claim.attempts >= attemptsMax)',
    replace: 'if (claim.attempts < 0)',
  },
  {
    id: 'p3-processes-that-died',
    turnsRed: {
      file: interruptions,
      test: 'P3: a run that ends its process each time fails after ten claims, with a reason of its own, and costs nothing',
    },
    file: 'backend/src/modules/flows/flows/runs/execute-run.ts',
    find: 'if (claim.attempts > attemptsMax)',
    replace: 'if (claim.attempts < 0)',
  },
  {
    id: 'p3-runs-leave-no-files',
    turnsRed: {
      file: 'backend/src/modules/flows/flows/unfinished.test.ts',
      test: 'P3: a canceled run leaves no files, and one that is repeated none of its earlier attempt',
    },
    file: 'backend/src/modules/flows/flows/runs/execute-run.ts',
    find: 'if (scratch) await closeScratch(deps, claim, scratch);',
    replace: 'if (scratch) void closeScratch;',
  },
  {
    id: 'p3-lost-claims-leave-no-files',
    turnsRed: {
      file: 'backend/src/modules/flows/flows/unfinished.test.ts',
      test: 'P3: what runs of killed processes have left is removed within minutes, also while another process continues one',
    },
    file: 'backend/src/modules/flows/flows/unfinished.service.ts',
    find: 'if ((claimOf(name) ?? Infinity) < (task?.claims ?? 0))',
    replace: 'if (claimOf(name) === 0)',
  },
  {
    id: 'p3-killed-processes-leave-no-files',
    turnsRed: {
      file: 'backend/src/modules/flows/flows/unfinished.test.ts',
      test: 'P3: what runs of killed processes have left is removed within minutes, also while another process continues one',
    },
    file: 'backend/src/modules/flows/flows/unfinished.service.ts',
    find: 'if (!task) await removeFolder(run);',
    replace: '',
  },
  {
    id: 'p3-emails-of-a-day',
    turnsRed: {
      file: 'backend/src/modules/flows/flows/runs/run-emails.test.ts',
      test: 'P3: an owner gets 20 emails about runs in a day, and one digest of the others',
    },
    file: 'backend/src/email/daily-digest.ts',
    find: 'if (recent.length < emailsMax) return',
    replace: 'if (recent.length < 1_000) return',
  },
  {
    id: 'p3-one-digest-a-day',
    turnsRed: {
      file: 'backend/src/modules/flows/flows/runs/run-emails.test.ts',
      test: 'P3: an owner gets 20 emails about runs in a day, and one digest of the others',
    },
    file: 'backend/src/email/daily-digest.ts',
    find: 'if (latest?.dedupeId && latest.createdAt > ago(collectsMs))',
    replace: 'if (latest?.dedupeId && latest.createdAt > now)',
  },
  {
    id: 'p3-stopped-processes',
    turnsRed: {
      file: interruptions,
      test: 'P3: a run whose process dies is not given up for the processes that were stopped, or for those of earlier steps',
    },
    file: 'backend/src/modules/flows/flows/runs/execute-run.ts',
    find: 'dueAt: deps.clock.now(), attempts: withoutAttempt }',
    replace: 'dueAt: deps.clock.now() }',
  },
  {
    id: 'p4-one-key-until-the-result-is-known',
    turnsRed: {
      file: 'components/features/flows/flows/start-run.test.tsx',
      test: 'P4: the start of a run is repeated with the same key if its result is unknown, and with a new one after a rejection',
    },
    file: 'lib/use-attempt.ts',
    find: 'if (isUnsure(error)) unsureKey.current = key;',
    replace: '',
  },
  {
    id: 'p4-another-content-is-another-call',
    turnsRed: {
      file: 'components/forms/payment-card/use-purchase.test.tsx',
      test: 'a purchase whose result is unknown is another one with a new key if the user changed something before they pressed it again',
    },
    file: 'lib/use-attempt.ts',
    find: 'if (!repeated || !isReused(error)) throw error;',
    replace: 'throw error;',
  },
  {
    id: 'p4-new-cost-is-shown',
    turnsRed: {
      file: 'components/features/flows/flows/start-run.test.tsx',
      test: 'P4: the start of a run does not happen at a changed cost: the new one is shown first, and nothing typed is lost',
    },
    file: 'components/features/flows/flows/hooks/use-run-form.ts',
    find: 'await Promise.all([client.invalidateQueries({ queryKey: flowKey(flowId) }), cost.refetch()]);',
    replace: '',
  },
  {
    id: 'p4-choice-during-an-upload-stays',
    turnsRed: {
      file: 'components/features/flows/flows/uploaded-files.test.tsx',
      test: 'P4: uploaded files are uploaded with their progress, then chosen beside what was chosen meanwhile',
    },
    file: 'components/features/flows/flows/components/run-card.tsx',
    find: 'change((current) => withFile(current, fileId, isChosen))',
    replace: 'change(() => withFile(values, fileId, isChosen))',
  },
  {
    id: 'p4-draft-of-the-same-user',
    turnsRed: {
      file: 'components/features/flows/flows/new-flow.test.tsx',
      test: 'P4: restores what was entered for the same user only, and discards it on request',
    },
    file: 'components/features/flows/flows/model/flow-draft.ts',
    find: 'readDraft(form, userId)',
    replace: "readDraft(form, 'ada')",
  },
  {
    id: 'p4-hidden-page-reads-nothing',
    turnsRed: {
      file: 'components/features/flows/flows/run-progress.test.tsx',
      test: 'P4: the progress of a run is not read while the page is hidden',
    },
    file: 'components/features/flows/flows/hooks/use-run-progress.ts',
    find: 'refetchIntervalInBackground: false',
    replace: 'refetchIntervalInBackground: true',
  },
  {
    id: 'p3-runs-in-turns',
    turnsRed: { file: fairRuns, test: 'P3: runs are claimed in turns of organizations, of each the longest due' },
    file: 'backend/src/modules/flows/flows/runs/flow-task.repository.ts',
    find: 'orderBy(turns.turn, turns.at)',
    replace: 'orderBy(turns.at)',
  },
  {
    id: 'p3-place-for-the-first-run',
    turnsRed: { file: fairRuns, test: 'P3: six runs of one organization never keep the run of another one waiting' },
    file: 'backend/src/modules/flows/flows/runs/flow-runner.ts',
    find: 'await claimUpTo(runsMax + firstRunsMax, true);',
    replace: '',
  },
  {
    id: 'p3-last-place-for-others',
    turnsRed: { file: fairLimit, test: 'P3: no owner takes the last of several places beside its own work' },
    file: 'backend/src/jobs/fair-limit.ts',
    find: 'own > 0 && this.#places > 1 ? 1 : 0',
    replace: '0',
  },
  {
    id: 'p3-work-in-turns',
    turnsRed: {
      file: fairLimit,
      test: 'P3: one owner with much work delays another one by what runs, not by what waits',
    },
    file: 'backend/src/jobs/fair-limit.ts',
    find: '!next || this.#isBefore(waiting.owner, next.owner)',
    replace: '!next',
  },
];
