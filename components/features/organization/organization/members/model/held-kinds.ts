import type { AnswerOf } from '@app/api-client/call-definition';
import type { getMemberHoldings } from '@app/api-client/calls/access/holdings';
import * as m from '@/locales/generated/messages';

export type Holdings = AnswerOf<typeof getMemberHoldings>;
export type HeldKind = Exclude<keyof Holdings, 'userId'>;

/** A kind of which a member holds something, with the number and the first names. */
export type Held = { kind: HeldKind } & Holdings[HeldKind];

/** Decision about each kind: it ends, is kept, continues, or goes to the member with an address. */
export type Choices = {
  apiKeys?: string;
  webhooks?: string;
  resources?: string;
  runs?: 'end' | 'continue';
  connections?: 'end' | 'keep';
};

/** Kinds that an admin is asked about at the removal of a member, in the order of the dialog. */
export const memberKinds = ['apiKeys', 'webhooks', 'resources', 'runs', 'connections'] as const;

/** Kinds that an admin is asked about when a member stops being an admin. */
export const adminKinds = ['apiKeys', 'webhooks'] as const;

type Kind = {
  label: (count: { n: number }) => string;
  /** The choices besides handing over, by value. */
  choices: Readonly<Record<string, () => string>>;
  /** Whether another member can get it. */
  isHandedOver: boolean;
  /** Whether the member may know a secret of it. */
  hasSecret?: boolean;
};

export const heldKinds: Record<HeldKind, Kind> = {
  apiKeys: {
    label: m.organization_holds_keys,
    choices: { end: m.organization_holds_keys_end },
    isHandedOver: true,
    hasSecret: true,
  },
  webhooks: {
    label: m.organization_holds_webhooks,
    choices: { end: m.organization_holds_webhooks_end },
    isHandedOver: true,
    hasSecret: true,
  },
  resources: { label: m.organization_holds_resources, choices: {}, isHandedOver: true },
  runs: {
    label: m.organization_holds_runs,
    choices: { end: m.organization_holds_runs_end, continue: m.organization_holds_runs_continue },
    isHandedOver: false,
  },
  connections: {
    label: m.organization_holds_connections,
    choices: { end: m.organization_holds_connections_end, keep: m.organization_holds_connections_keep },
    isHandedOver: false,
  },
};

/** The kinds of which a member holds something. */
export const heldOf = (holdings: Holdings, kinds: readonly HeldKind[]): Held[] =>
  kinds.flatMap((kind) => (holdings[kind].count > 0 ? [{ kind, ...holdings[kind] }] : []));

/** The kind with the number of what is held. */
export const labelOf = ({ kind, count }: Held): string => heldKinds[kind].label({ n: count });
