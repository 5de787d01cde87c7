import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Stack } from '@/components/ui/stack/stack';
import { formatNumber } from '@/lib/format/numbers';
import { Banner } from '@/components/ui/banner/banner';
import { Link } from '@/components/ui/link/link';
import type { Flow } from '../api/flow-calls';
import type { FlowCost } from '../api/run-calls';
import { credits } from '../model/run-texts';
import styles from '../flows.module.css';

type WalletNoteProps = { cost: FlowCost; mayBuy: boolean };

/** Whether the wallet has enough credits, and how to get more. */
function WalletNote({ cost, mayBuy }: WalletNoteProps) {
  const { isSufficient, missingCredits: n, availableCredits } = cost;
  if (isSufficient) {
    return <p className="text-hint">{m.flows_wallet_available({ credits: credits(availableCredits) })}</p>;
  }
  return (
    <Banner
      level="warn"
      isAnnounced
      action={mayBuy && <Link href={`${routes.paymentWallet}?need=${n}`}>{m.flows_wallet_buy()}</Link>}
    >
      <span>{m.flows_wallet_missing({ n, credits: formatNumber(n) })}</span>{' '}
      {!mayBuy && <span>{m.flows_wallet_ask()}</span>}
    </Banner>
  );
}

/** The cost of each step, and the total. */
function CostLines({ cost, steps }: { cost: FlowCost; steps: Flow['steps'] }) {
  return (
    <dl className={styles.cost}>
      {cost.lines.map(({ stepId, credits: amount }) => (
        <div key={stepId} className={styles.costLine}>
          <dt>{steps.find(({ id }) => id === stepId)?.name ?? stepId}</dt>
          <dd>{credits(amount)}</dd>
        </div>
      ))}
      <div className={styles.costLine} data-total>
        <dt>{m.ui_total()}</dt>
        <dd>{credits(cost.requiredCredits)}</dd>
      </div>
    </dl>
  );
}

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
