import { formatNumber } from '@/lib/format/numbers';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Link } from '@/components/ui/link/link';
import type { FlowCost } from '../api/run-calls';
import { credits } from '../model/run-texts';

type WalletNoteProps = { cost: FlowCost; mayBuy: boolean };

/** Whether the wallet has enough credits, and how to get more. */
export function WalletNote({ cost, mayBuy }: WalletNoteProps) {
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
