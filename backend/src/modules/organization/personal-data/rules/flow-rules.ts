import { sql } from 'drizzle-orm';
import * as m from '@/locales/generated/messages';
import { byId, type Rule, type Subject } from './rule';

/** Flows whose resource the user owns. The export's search path leads to the tables of the organization's region. */
const isOwned = (subject: Subject) => sql`id in (select id from resources where ${byId('owner_id')(subject)})`;

/** The tables of flows. */
export const flowRules: readonly Rule[] = [
  {
    table: 'region.flow_files',
    columns: {
      personal: ['name'],
      facts: ['kind', 'media_type', 'text_column', 'size_bytes', 'texts', 'created_at'],
      references: ['id', 'organization_id', 'flow_id', 'run_id', 'step_id', 'user_id', 'sha256'],
    },
    user: 'anonymized',
    organization: 'erased',
    by: 'blanks',
    why: 'Files that flows read and created. They belong to the organization. The user who uploaded one is cleared.',
    rows: byId('user_id'),
    blanks: ['user_id'],
    parts: [{ name: 'flowInputs', about: m.data_export_flow_inputs }],
  },
  {
    table: 'region.flow_runs',
    columns: {
      personal: ['label', 'steps'],
      facts: [
        'state',
        'progress',
        'texts',
        'credits_reserved',
        'credits_spent',
        'failure',
        'failed_step_id',
        'queued_at',
        'started_at',
        'updated_at',
        'finished_at',
      ],
      references: ['id', 'organization_id', 'flow_id', 'user_id', 'key_id', 'input_file_ids', 'rerun_of'],
      secrets: ['request_key'],
    },
    user: 'anonymized',
    organization: 'erased',
    by: 'blanks',
    why: 'Runs of the organization’s flows. The user who started one is cleared.',
    rows: byId('user_id'),
    blanks: ['user_id'],
    parts: [{ name: 'flowRuns', about: m.data_export_flow_runs }],
  },
  {
    table: 'region.flows',
    columns: {
      personal: ['name_key', 'description', 'steps'],
      facts: ['notifies', 'paused_at', 'updated_at', 'last_run_at'],
      references: ['id', 'organization_id', 'store_flow_id'],
    },
    user: 'transferred',
    organization: 'erased',
    by: 'service',
    why: 'Flows are resources: the organization’s owner gets them, as long as the organization exists.',
    rows: isOwned,
    parts: [{ name: 'flows', about: m.data_export_flows }],
  },
  {
    table: 'public.flow_tasks',
    columns: {
      facts: ['landscapes', 'due_at', 'claims', 'attempts', 'last_error'],
      references: ['run_id', 'organization_id'],
    },
    user: 'untouched',
    organization: 'erased',
    why: 'Runs that have not ended, so that another process continues them if one dies.',
  },
  {
    table: 'public.store_flows',
    columns: {
      facts: ['name', 'description', 'preview', 'steps', 'published_at', 'updated_at'],
      references: ['id'],
    },
    user: 'untouched',
    organization: 'untouched',
    why: 'Ready-made flows of the workflow store, written by staff.',
  },
];
