import * as m from '@/locales/generated/messages';
import { Stack } from '@/components/ui/stack/stack';
import type { Flow } from '../api/flow-calls';
import type { FlowCost } from '../api/run-calls';
import { CostLines } from './cost-lines';
import { WalletNote } from './wallet-note';

type RunCostProps = { flow: Flow; cost: FlowCost; mayBuy: boolean };

/** The cost of a run: credits for a flow from the store, and otherwise only its use of the plan. */
export function RunCost({ flow, cost, mayBuy }: RunCostProps) {
  if (flow.storeFlowId === null) return <p className="text-hint">{m.flows_cost_own()}</p>;
  return (
    <Stack gap="s">
      <CostLines cost={cost} steps={flow.steps} />
      <WalletNote cost={cost} mayBuy={mayBuy} />
    </Stack>
  );
}
