import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readTokenAmount, SUN_PER_TRX, tokenAmount } from '@tronlens/core'
import type { Intent } from '@tronlens/signing'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { QuantityMark } from '../../../shared/entity/QuantityMark.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Holding } from '../../../slices/account/holdings.ts'
import type { NodeAccount } from '../../../slices/account/node-account.ts'
import { ownPairsQuery } from '../api/wallet-queries.ts'
import { LEAST_PAIR_TRX, markOf, pairSide, sidesOf } from '../pairs.ts'
import { CreatePairDialog } from './CreatePairDialog.tsx'
import { MovePairDialog, type OwnPair } from './MovePairDialog.tsx'
import styles from './wallet.module.css'

type Open = { act: 'create' } | { act: 'inject' | 'withdraw'; pair: OwnPair }

/** The account's pairs on the chain's exchange: create a pair, deposit, withdraw. */
export function PairsPanel({
  account,
  holdings,
  isUsable,
  onAct,
}: {
  account: NodeAccount
  holdings: readonly Holding[]
  isUsable: boolean
  /** Resolves to whether the transaction may take effect. */
  onAct: (intent: Intent) => Promise<boolean>
}) {
  const t = useT()
  const pairs = useQuery(ownPairsQuery(account.address))
  useRefetchOnBlock(pairs)
  const [open, setOpen] = useState<Open>()
  const tokens = holdings.filter(({ type, id, value }) => type === 'trc10' && /^\d+$/.test(id) && value > 0n)
  const canCreate = account.balance >= LEAST_PAIR_TRX * SUN_PER_TRX && tokens.length > 0
  const dialogProps = {
    account,
    tokens,
    onClose: () => setOpen(undefined),
    onReview: async (intent: Intent) => {
      if (await onAct(intent)) setOpen(undefined)
    },
  }
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
        const first = pairSide(String(pair.first_token_id), {
          value: readTokenAmount(pair.first_token_balance),
          decimals: pair.first_token_precision,
          unit: pair.first_token_abbr,
          imitates: pair.first_token_imitates,
        })
        const second = pairSide(String(pair.second_token_id), {
          value: readTokenAmount(pair.second_token_balance),
          decimals: pair.second_token_precision,
          unit: pair.second_token_abbr,
          imitates: pair.second_token_imitates,
        })
        const own: OwnPair = { id: pair.exchange_id, sides: sidesOf(first, second) }
        return (
          <div key={pair.exchange_id} className={styles.row}>
            <span>
              <bdi dir="ltr">{`${first.unit}/${second.unit}`}</bdi>{' '}
              <span className="muted">{pair.exchange_id}</span>
            </span>
            <span>
              <Amount value={tokenAmount(first.value)} decimals={first.decimals} unit={first.unit} />
              <QuantityMark of={markOf(first)} />
              {' / '}
              <Amount value={tokenAmount(second.value)} decimals={second.decimals} unit={second.unit} />
              <QuantityMark of={markOf(second)} />
            </span>
            <span>
              {isUsable && (
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
      {open?.act === 'create' && <CreatePairDialog {...dialogProps} />}
      {open && open.act !== 'create' && <MovePairDialog {...dialogProps} {...open} />}
    </Panel>
  )
}
