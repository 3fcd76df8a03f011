import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fromSmallestUnit, readTokenAmount, SUN_PER_TRX, tokenAmount } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { AmountField } from '../../../shared/form/AmountField.tsx'
import { cleanInteger } from '../../../shared/form/clean-amount.ts'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Holding } from '../../../slices/account/holdings.ts'
import type { NodeAccount } from '../../../slices/account/node-account.ts'
import { ownPairsQuery } from '../api/wallet-queries.ts'
import { besides, checkPairAmount, LEAST_PAIR_TRX, pairPrice } from '../pairs.ts'
import { ActDialog } from './ActDialog.tsx'
import styles from './wallet.module.css'

const TRX_NAME = '_'
interface Pair {
  id: number
  /** TRX in it, in sun. */
  pool: bigint
  /** What it holds besides. */
  other: { id: string; value: bigint; decimals: number; unit: string }
}
type Open = { act: 'create' } | { act: 'inject' | 'withdraw'; pair: Pair }

/** A side as it is read: the answer's `trx` is for clients. */
const unitOf = (id: string, abbr: string): string => (id === TRX_NAME ? 'TRX' : abbr)

const PROBLEMS = {
  least: 'walletPage.pair.least',
  balance: 'walletPage.pair.balance',
  pool: 'walletPage.pair.pool',
} as const

interface PairDialogProps {
  account: NodeAccount
  tokens: readonly Holding[]
  open: Open
  onReview: (intent: Intent) => Promise<void>
  onClose: () => void
}

/** What goes with TRX into a pair or comes out with them, as the pool is now. */
function Besides({ act, value, of }: { act: 'inject' | 'withdraw'; value: bigint; of: Pair['other'] }) {
  return (
    <Sentence
      text={`walletPage.pair.with.${act}`}
      values={{ amount: <Amount value={tokenAmount(value)} decimals={of.decimals} unit={of.unit} /> }}
    />
  )
}

function PairDialog({ account, tokens, open, onReview, onClose }: PairDialogProps) {
  const t = useT()
  const [tokenId, setTokenId] = useState(tokens[0]?.id ?? '')
  const [units, setUnits] = useState('')
  const [typed, setTyped] = useState('')
  const token = tokens.find(({ id }) => id === tokenId)
  const trx = BigInt(typed || '0')
  const pool = open.act === 'create' ? 0n : open.pair.pool
  const moved = open.act === 'create' ? undefined : besides(trx, open.pair.pool, open.pair.other.value)
  const isShort =
    open.act === 'inject' &&
    moved !== undefined &&
    moved > (tokens.find(({ id }) => id === open.pair.other.id)?.value ?? 0n)
  const problem = trx > 0n ? checkPairAmount(open.act, trx, { balance: account.balance, pool }) : undefined
  const amount = token ? BigInt(units || '0') * 10n ** BigInt(token.decimals) : 0n
  const isTooMuch = token !== undefined && amount > token.value
  const price = open.act === 'create' ? pairPrice(trx, BigInt(units || '0')) : undefined
  const build = (): Intent | undefined => {
    if (trx === 0n || problem || isShort) return undefined
    const owner = { ownerAddress: account.address }
    const quant = trx * SUN_PER_TRX
    if (open.act !== 'create') {
      const fields = { ...owner, exchangeId: BigInt(open.pair.id), tokenId: TRX_NAME, quant }
      return open.act === 'inject'
        ? intend('ExchangeInjectContract', fields)
        : intend('ExchangeWithdrawContract', fields)
    }
    if (!token || amount === 0n || isTooMuch) return undefined
    return intend('ExchangeCreateContract', {
      ...owner,
      firstTokenId: token.id,
      firstTokenBalance: amount,
      secondTokenId: TRX_NAME,
      secondTokenBalance: quant,
    })
  }
  return (
    <ActDialog
      title={t(`walletPage.pair.${open.act}`)}
      intent={build()}
      onReview={onReview}
      onClose={onClose}
    >
      {open.act === 'create' && (
        <>
          <SelectField
            label={t('column.token')}
            options={tokens.map(({ id, symbol }) => ({ value: id, label: `${symbol} (${id})` }))}
            value={tokenId}
            onChange={setTokenId}
          />
          <AmountField
            label={t('walletPage.pair.tokens')}
            value={units}
            decimals={0}
            unit={token?.symbol ?? ''}
            max={token && fromSmallestUnit(token.value / 10n ** BigInt(token.decimals), 0)}
            error={isTooMuch ? t('walletPage.pair.balance') : undefined}
            onChange={(text) => setUnits(cleanInteger(text))}
          />
        </>
      )}
      <AmountField
        label={t('walletPage.pair.trx')}
        value={typed}
        decimals={0}
        unit="TRX"
        note={
          open.act !== 'create' && moved !== undefined && trx > 0n ? (
            <Besides act={open.act} value={moved} of={open.pair.other} />
          ) : (
            price && t('walletPage.pair.price', { price, token: token?.symbol ?? '' })
          )
        }
        error={
          problem
            ? t(PROBLEMS[problem], { least: formatInteger(LEAST_PAIR_TRX) })
            : open.act !== 'create' &&
              isShort && (
                <>
                  <Besides act="inject" value={moved ?? 0n} of={open.pair.other} />{' '}
                  {t('walletPage.pair.balance')}
                </>
              )
        }
        onChange={(text) => setTyped(cleanInteger(text))}
      />
    </ActDialog>
  )
}

/** Own pairs on the chain's exchange: create one, put TRX in, take TRX out. */
export function PairsPanel({
  account,
  holdings,
  isUsable,
  onAct,
}: {
  account: NodeAccount
  holdings: readonly Holding[]
  isUsable: boolean
  /** Resolves to whether something may come of the act. */
  onAct: (intent: Intent) => Promise<boolean>
}) {
  const t = useT()
  const pairs = useQuery(ownPairsQuery(account.address))
  useRefetchOnBlock(pairs)
  const [open, setOpen] = useState<Open>()
  const tokens = holdings.filter(({ type, id, value }) => type === 'trc10' && /^\d+$/.test(id) && value > 0n)
  const canCreate = account.balance >= LEAST_PAIR_TRX * SUN_PER_TRX && tokens.length > 0
  return (
    <Panel
      title={t('walletPage.pairs')}
      end={
        isUsable && (
          <span
            data-tip={
              canCreate ? undefined : t('walletPage.pair.least', { least: formatInteger(LEAST_PAIR_TRX) })
            }
          >
            <Button size="sm" disabled={!canCreate} onClick={() => setOpen({ act: 'create' })}>
              {t('walletPage.pair.create')}
            </Button>
          </span>
        )
      }
    >
      {pairs.data?.length === 0 && <p className={styles.empty}>{t('walletPage.pair.none')}</p>}
      {pairs.data?.map((pair) => {
        const first = {
          id: String(pair.first_token_id),
          value: readTokenAmount(pair.first_token_balance),
          decimals: pair.first_token_precision,
          unit: unitOf(String(pair.first_token_id), pair.first_token_abbr),
        }
        const second = {
          id: String(pair.second_token_id),
          value: readTokenAmount(pair.second_token_balance),
          decimals: pair.second_token_precision,
          unit: unitOf(String(pair.second_token_id), pair.second_token_abbr),
        }
        const [trx, other] = second.id === TRX_NAME ? [second, first] : [first, second]
        const own: Pair = { id: pair.exchange_id, pool: trx.value, other }
        return (
          <div key={pair.exchange_id} className={styles.row}>
            <span>
              <bdi dir="ltr">{`${first.unit}/${second.unit}`}</bdi>{' '}
              <span className="muted">{pair.exchange_id}</span>
            </span>
            <span>
              <Amount value={first.value} decimals={first.decimals} unit={first.unit} />
              {' / '}
              <Amount value={second.value} decimals={second.decimals} unit={second.unit} />
            </span>
            <span>
              {isUsable && trx.id === TRX_NAME && (
                <>
                  <Button size="sm" onClick={() => setOpen({ act: 'inject', pair: own })}>
                    {t('walletPage.pair.inject')}
                  </Button>
                  <Button size="sm" onClick={() => setOpen({ act: 'withdraw', pair: own })}>
                    {t('walletPage.pair.withdraw')}
                  </Button>
                </>
              )}
            </span>
          </div>
        )
      })}
      {open && (
        <PairDialog
          account={account}
          tokens={tokens}
          open={open}
          onClose={() => setOpen(undefined)}
          onReview={async (intent) => {
            if (await onAct(intent)) setOpen(undefined)
          }}
        />
      )}
    </Panel>
  )
}
