import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Address, fromSmallestUnit, tokenAmount, toSmallestUnit } from '@tronlens/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { chooseNetwork } from '../../shared/api/networks.ts'
import { QuantityMark } from '../../shared/entity/QuantityMark.tsx'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import { tokenText, unitLabel } from '../../shared/entity/token-text.ts'
import { AmountField } from '../../shared/form/AmountField.tsx'
import { SelectField } from '../../shared/form/SelectField.tsx'
import { formatAmount, formatTrxAmount } from '../../shared/format/amount.ts'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { accountQuery } from '../../slices/account/api/account-queries.ts'
import { nodeAccountQuery } from '../../slices/account/api/node-account-query.ts'
import { type Holding, holdingsOf } from '../../slices/account/holdings.ts'
import { mappedTokenQuery, termsQuery } from '../../slices/bridge/api/bridge-queries.ts'
import type { Crossing } from '../../slices/bridge/crossing.ts'
import { isUnderWay } from '../../slices/signing/sign-outcome.ts'
import { isCarriedOut } from '../../slices/signing/wait-for-block.ts'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { checkHandIn, isTrc10, mostOf } from './bridge-intent.ts'
import { CrossingFacts } from './CrossingFacts.tsx'
import { ItemField } from './ItemField.tsx'
import type { Underway } from './OnItsWay.tsx'
import { useHandIn } from './use-hand-in.ts'

const CROSSING_TYPES: Readonly<Record<Crossing['direction'], readonly string[]>> = {
  deposit: ['trc10', 'trc20', 'trc721'],
  withdraw: ['trc20', 'trc721'],
}

/** TRX, and the tokens and collections that an account holds and can hand in, with the present balance of TRX. */
function useHeldAssets({ address }: Wallet, { direction }: Crossing) {
  const account = useQuery(accountQuery(address))
  const node = useQuery(nodeAccountQuery(address))
  useRefetchOnBlock(account)
  useRefetchOnBlock(node)
  const assets = useMemo(() => {
    const canCross = ({ id, type, value }: Holding): boolean =>
      id === TRX_ID || (CROSSING_TYPES[direction].includes(type.toLowerCase()) && value > 0n)
    return account.data && holdingsOf(account.data).filter(canCross)
  }, [account.data, direction])
  return { assets, trx: node.data?.balance }
}

/** The token of the other network that an asset becomes; null: none, undefined: not known yet. */
function useCounterpart(crossing: Crossing, asset: string): string | null | undefined {
  const isTrx = asset === TRX_ID
  const { data } = useQuery({ ...mappedTokenQuery(crossing, asset), enabled: !isTrx })
  return isTrx ? TRX_ID : data
}

/** The form of a deposit or a withdrawal. */
export function CrossingDialog({
  wallet,
  crossing,
  crossings,
  views,
  onChoose,
  onUnderway,
}: {
  wallet: Wallet
  crossing: Crossing
  crossings: readonly Crossing[]
  views: ReactNode
  onChoose: (index: number) => void
  onUnderway: (underway: Underway | undefined) => void
}) {
  const t = useT()
  const { other, direction } = crossing
  const { assets, trx } = useHeldAssets(wallet, crossing)
  const { data: terms } = useQuery(termsQuery(crossing))
  const [chosen, choose] = useState(TRX_ID)
  const [text, setText] = useState('')
  const { handIn, isWaiting } = useHandIn(wallet, crossing)
  const asset = assets?.find(({ id }) => id === chosen)
  const counterpart = useCounterpart(crossing, chosen)
  const decimals = asset?.decimals ?? 0
  const isItem = asset?.type === 'trc721'
  const handed = {
    asset: chosen,
    amount: text === '' ? 0n : isItem ? BigInt(text) : toSmallestUnit(text, decimals),
    isItem,
  }
  const held =
    asset && trx !== undefined
      ? { amount: chosen === TRX_ID ? BigInt(trx) : BigInt(asset.value), trx: BigInt(trx) }
      : undefined
  const problem = terms && held && text !== '' ? checkHandIn(handed, terms, held) : undefined
  const unit = asset ? unitLabel(asset) : ''
  const least = tokenAmount(chosen === TRX_ID && terms ? BigInt(terms.leastTrx) : 1n)
  const isReady = terms && held && typeof counterpart === 'string' && text !== '' && !problem && !isWaiting

  const handleReview = async () => {
    if (!terms || !asset) return
    const outcome = await handIn(handed, terms)
    if (outcome.kind === 'handedOver') closeDialog()
    if (outcome.kind !== 'sent' || !isUnderWay(outcome)) return
    const { symbol, imitates } = asset
    const quantity = isItem
      ? { id: chosen, item: text, symbol }
      : { id: chosen, value: tokenAmount(handed.amount), decimals, symbol, imitates }
    onUnderway({ crossing, address: wallet.address, quantity })
    // what failed is on no way, and can be tried again
    if (!(await isCarriedOut(outcome.transaction.txID))) onUnderway(undefined)
  }
  const problems = {
    least: () => t('bridge.problem.least', { amount: formatAmount(least, decimals, unit) }),
    balance: () => t('bridge.problem.balance'),
    fee: () => t('bridge.problem.fee', { amount: formatTrxAmount(terms?.fee ?? (0n as never)) }),
  }
  return (
    <Dialog
      title={t(direction === 'deposit' ? 'bridge.deposit' : 'bridge.withdraw', { network: other.name })}
      onClose={closeDialog}
      isBusy={isWaiting}
      note={isWaiting ? t('bridge.allowanceWaits') : undefined}
      actions={
        <>
          <Button size="lg" onClick={closeDialog} disabled={isWaiting}>
            {t('bridge.cancel')}
          </Button>
          <Button size="lg" variant="primary" disabled={!isReady} onClick={() => void handleReview()}>
            {t('bridge.review')}
          </Button>
        </>
      }
    >
      {views}
      {crossings.length > 1 && (
        <SelectField
          label={t('bridge.network')}
          options={crossings.map((each, index) => ({ value: String(index), label: each.other.name }))}
          value={String(crossings.indexOf(crossing))}
          onChange={(index) => onChoose(Number(index))}
        />
      )}
      <SelectField
        label={t('bridge.token')}
        options={(assets ?? []).map((each) => ({ value: each.id, label: tokenText(each, t) }))}
        value={chosen}
        onChange={(id) => {
          choose(id)
          setText('')
        }}
        error={counterpart === null ? t('bridge.problem.unmapped', { network: other.name }) : undefined}
      >
        {asset && (
          <span>
            <bdi>{unit}</bdi> <QuantityMark of={asset} />
          </span>
        )}
      </SelectField>
      {isItem ? (
        <ItemField collection={chosen as Address} owner={wallet.address} value={text} onChange={setText} />
      ) : (
        <AmountField
          label={t('bridge.amount')}
          value={text}
          decimals={decimals}
          unit={unit}
          isTrx={chosen === TRX_ID}
          max={held && terms && fromSmallestUnit(mostOf(chosen, held, terms), decimals)}
          error={problem && problems[problem]()}
          onChange={setText}
        />
      )}
      {isItem && problem && <p role="alert">{problems[problem]()}</p>}
      <CrossingFacts
        crossing={crossing}
        address={wallet.address}
        terms={terms}
        least={least}
        asset={asset}
        amount={text === '' || problem || isItem ? undefined : handed.amount}
        item={isItem && text !== '' ? text : undefined}
      />
      {chosen !== TRX_ID && !isTrc10(chosen) && direction === 'deposit' && (
        <p className="muted">{t('bridge.allowanceLine')}</p>
      )}
      <p className="muted">
        {t('bridge.backLine', { network: other.name })}{' '}
        <button type="button" className="link" disabled={isWaiting} onClick={() => chooseNetwork(other)}>
          {t('bridge.show', { network: other.name })}
        </button>
      </p>
    </Dialog>
  )
}
