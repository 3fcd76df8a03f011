import { tokenAmount } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { QuantityMark } from '../../../shared/entity/QuantityMark.tsx'
import { AmountField } from '../../../shared/form/AmountField.tsx'
import { cleanInteger } from '../../../shared/form/clean-amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import type { Holding } from '../../../slices/account/holdings.ts'
import type { NodeAccount } from '../../../slices/account/node-account.ts'
import { checkMove, LEAST_PAIR_TRX, markOf, type PairMove, TRX_NAME } from '../pairs.ts'
import { ActDialog } from './ActDialog.tsx'

/** A pair that the account created. */
export interface OwnPair {
  id: number
  sides: PairMove['sides']
}

interface MovePairDialogProps {
  account: NodeAccount
  /** TRC10 tokens with a positive balance. */
  tokens: readonly Holding[]
  pair: OwnPair
  act: PairMove['act']
  onReview: (intent: Intent) => Promise<void>
  onClose: () => void
}

/** Deposits into a pair of the account, or withdraws from it. */
export function MovePairDialog({ account, tokens, pair, act, onReview, onClose }: MovePairDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [leading, other] = pair.sides
  const balanceOf = (id: string): bigint =>
    id === TRX_NAME ? account.balance : (tokens.find((token) => token.id === id)?.value ?? 0n)
  const amount = BigInt(typed || '0') * 10n ** BigInt(leading.decimals)
  const balances = [balanceOf(leading.id), balanceOf(other.id)] as const
  const { besides, problem } = checkMove({ act, amount, sides: pair.sides, balances })
  const moved = (
    <Sentence
      text={`walletPage.pair.with.${act}`}
      values={{
        amount: (
          <>
            <Amount value={tokenAmount(besides)} decimals={other.decimals} unit={other.unit} />
            <QuantityMark of={markOf(other)} />
          </>
        ),
      }}
    />
  )
  const problemText = (): ReactNode => {
    switch (problem) {
      case undefined:
        return undefined
      case 'short':
        return (
          <>
            {moved} {t('walletPage.pair.balance')}
          </>
        )
      case 'nothing':
      case 'inexact':
        return t(`walletPage.pair.${problem}`, { token: other.unit })
      default:
        return t(`walletPage.pair.${problem}`, { least: formatInteger(LEAST_PAIR_TRX) })
    }
  }
  const fields = {
    ownerAddress: account.address,
    exchangeId: BigInt(pair.id),
    tokenId: leading.id,
    quant: amount,
  }
  const build = () =>
    act === 'inject' ? intend('ExchangeInjectContract', fields) : intend('ExchangeWithdrawContract', fields)
  return (
    <ActDialog
      title={t(`walletPage.pair.${act}`)}
      intent={amount > 0n && !problem ? build() : undefined}
      onReview={onReview}
      onClose={onClose}
    >
      <AmountField
        label={
          <>
            {leading.unit}
            {leading.id !== TRX_NAME && <QuantityMark of={markOf(leading)} />}
          </>
        }
        value={typed}
        decimals={0}
        unit={leading.unit}
        isTrx={leading.id === TRX_NAME}
        note={amount > 0n && moved}
        error={problemText()}
        onChange={(text) => setTyped(cleanInteger(text))}
      />
    </ActDialog>
  )
}
