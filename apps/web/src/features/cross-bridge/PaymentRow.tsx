import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SideChainPayment } from '@tronlens/api-contract'
import { readTokenAmount } from '@tronlens/core'
import { useT } from '../../i18n/i18n.ts'
import { Sentence } from '../../i18n/Sentence.tsx'
import {
  chooseNetwork,
  deploymentQuery,
  findShown,
  pageOn,
  useShownNetwork,
} from '../../shared/api/networks.ts'
import { itemName } from '../../shared/entity/item-name.ts'
import { Quantity } from '../../shared/entity/Quantity.tsx'
import { TimeAgo } from '../../shared/entity/Time.tsx'
import { unitLabel } from '../../shared/entity/token-text.ts'
import { formatTrxAmount } from '../../shared/format/amount.ts'
import { paths } from '../../shared/paths.ts'
import { shorten } from '../../shared/shorten.ts'
import { Tag, type TagKind } from '../../shared/ui/Tag.tsx'
import { termsQuery } from '../../slices/bridge/api/bridge-queries.ts'
import type { Crossing } from '../../slices/bridge/crossing.ts'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import styles from './bridge.module.css'
import { retryIntent } from './bridge-acts.ts'
import { useBridgeAct } from './use-bridge-act.ts'

const TAGS: Readonly<Record<SideChainPayment['state'], TagKind>> = {
  sent: 'plain',
  waiting: 'warn',
  ready: 'accent',
  done: 'ok',
}

type Ends = { from: string; to: string; isHere: boolean; here: string; there: string }

/** Keys of the networks where a payment began and where it arrives; whether it arrives on the shown one. */
function useEnds({ kind }: SideChainPayment, { direction, other }: Crossing): Ends {
  const shown = useShownNetwork()
  const { data: deployment } = useQuery(deploymentQuery)
  const here = deployment ? findShown(deployment, shown) : undefined
  const leadsAway = (kind === 'withdraw') === (direction === 'withdraw')
  const [near, far] = [here?.key ?? '', other.key]
  return {
    from: leadsAway ? near : far,
    to: leadsAway ? far : near,
    isHere: !leadsAway,
    here: here?.name ?? '',
    there: other.name,
  }
}

/** One deposit, withdrawal or mapping: its state, both transactions, and a button where it can be tried again. */
export function PaymentRow({
  wallet,
  crossing,
  payment,
}: {
  wallet: Wallet
  crossing: Crossing
  payment: SideChainPayment
}) {
  const t = useT()
  const { kind, state, hindrance, begun, arrived } = payment
  const { from, to, isHere, here, there } = useEnds(payment, crossing)
  const network = isHere ? here : there
  const symbol = unitLabel({ id: payment.token, symbol: payment.symbol })
  const value = readTokenAmount(payment.value)
  return (
    <li className={styles.payment}>
      <div className={styles.line}>
        <strong>
          <Sentence
            text={`bridge.did.${kind}`}
            values={{
              network: <bdi>{network}</bdi>,
              amount: payment.isCollection ? (
                <bdi>
                  {symbol} {itemName(String(value))}
                </bdi>
              ) : (
                <Quantity of={{ id: payment.token, value, decimals: payment.decimals, symbol }} exact />
              ),
              token: <bdi>{symbol}</bdi>,
            }}
          />
        </strong>
        <Tag kind={TAGS[state]}>{t(`bridge.state.${state}`)}</Tag>
      </div>
      {hindrance !== '' && <p className={styles.reason}>{t(`bridge.hindrance.${hindrance}`)}</p>}
      <div className={styles.line}>
        <span className={styles.links}>
          <TimeAgo time={begun.timestamp} long />
          <TransactionOn network={from} hash={begun.transaction} label={t('bridge.begun')} />
          {arrived && <TransactionOn network={to} hash={arrived.transaction} label={t('bridge.arrived')} />}
        </span>
        {state === 'ready' && <Retry wallet={wallet} crossing={crossing} payment={payment} isHere={isHere} />}
      </div>
    </li>
  )
}

function TransactionOn({ network, hash, label }: { network: string; hash: string; label: string }) {
  return (
    <span>
      {label}{' '}
      <a
        className="link mono"
        href={pageOn(network, paths.transaction(hash as never))}
        target="_blank"
        rel="noopener"
        data-tip={hash}
        data-tip-mono=""
      >
        <bdi dir="ltr">{shorten(hash, 6, 4)}</bdi>
      </a>
    </span>
  )
}

/** A payment is tried again on the network where it arrives. */
function Retry({
  wallet,
  crossing,
  payment,
  isHere,
}: {
  wallet: Wallet
  crossing: Crossing
  payment: SideChainPayment
  isHere: boolean
}) {
  const t = useT()
  const { other, gateway, direction } = crossing
  const { data: terms } = useQuery(termsQuery(crossing))
  const act = useBridgeAct(wallet, direction === 'withdraw')
  if (!isHere)
    return (
      <Button
        size="sm"
        onClick={() => {
          // the page of another network begins again, and so does this dialog
          openDialog({ kind: 'bridge', view: 'payments' })
          chooseNetwork(other)
        }}
      >
        {t('bridge.retryThere', { network: other.name })}
      </Button>
    )
  const handleRetry = async () => {
    if (!terms) return
    const { nonce, asset } = payment
    const message = { nonce, asset, to: wallet.address, value: BigInt(readTokenAmount(payment.value)) }
    await act(
      (feeLimit) => retryIntent({ owner: wallet.address, gateway, fee: terms.retry, feeLimit }, message),
      () => undefined,
    )
  }
  return (
    <Button size="sm" disabled={!terms} onClick={() => void handleRetry()}>
      {terms && terms.retry > 0n
        ? t('bridge.retryFor', { amount: formatTrxAmount(terms.retry) })
        : t('bridge.retry')}
    </Button>
  )
}
