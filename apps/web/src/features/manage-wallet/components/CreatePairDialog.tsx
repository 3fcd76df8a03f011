import { useQuery } from '@tanstack/react-query'
import { fromSmallestUnit, SUN_PER_TRX, tokenLabel } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { parametersQuery } from '../../../shared/api/network.ts'
import { tokenText } from '../../../shared/entity/token-text.ts'
import { AmountField } from '../../../shared/form/AmountField.tsx'
import { cleanInteger } from '../../../shared/form/clean-amount.ts'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import type { Holding } from '../../../slices/account/holdings.ts'
import type { NodeAccount } from '../../../slices/account/node-account.ts'
import { checkFirstTrx, LEAST_PAIR_TRX, pairPrice, TRX_NAME } from '../pairs.ts'
import { ActDialog } from './ActDialog.tsx'

interface CreatePairDialogProps {
  account: NodeAccount
  /** TRC10 tokens with a positive balance. */
  tokens: readonly Holding[]
  onReview: (intent: Intent) => Promise<void>
  onClose: () => void
}

/** Creates a pair of a token of the account and TRX. */
export function CreatePairDialog({ account, tokens, onReview, onClose }: CreatePairDialogProps) {
  const t = useT()
  const [tokenId, setTokenId] = useState(tokens[0]?.id ?? '')
  const [units, setUnits] = useState('')
  const [typed, setTyped] = useState('')
  const { data: parameters } = useQuery(parametersQuery)
  const fee = BigInt(parameters?.get('getExchangeCreateFee') ?? 0)
  const token = tokens.find(({ id }) => id === tokenId)
  const trx = BigInt(typed || '0')
  const problem = trx > 0n ? checkFirstTrx(trx * SUN_PER_TRX, account.balance, fee) : undefined
  const amount = token ? BigInt(units || '0') * 10n ** BigInt(token.decimals) : 0n
  const isTooMuch = token !== undefined && amount > token.value
  const price = pairPrice(trx, BigInt(units || '0'))
  const intent =
    token && trx > 0n && amount > 0n && !problem && !isTooMuch
      ? intend('ExchangeCreateContract', {
          ownerAddress: account.address,
          firstTokenId: token.id,
          firstTokenBalance: amount,
          secondTokenId: TRX_NAME,
          secondTokenBalance: trx * SUN_PER_TRX,
        })
      : undefined
  return (
    <ActDialog title={t('walletPage.pair.create')} intent={intent} onReview={onReview} onClose={onClose}>
      <SelectField
        label={t('column.token')}
        options={tokens.map((each) => ({ value: each.id, label: tokenText(each, t) }))}
        value={tokenId}
        onChange={setTokenId}
      />
      <AmountField
        label={t('walletPage.pair.tokens')}
        value={units}
        decimals={0}
        unit={token ? tokenLabel(token.symbol, token.id) : ''}
        max={token && fromSmallestUnit(token.value / 10n ** BigInt(token.decimals), 0)}
        error={isTooMuch ? t('walletPage.pair.balance') : undefined}
        onChange={(text) => setUnits(cleanInteger(text))}
      />
      <AmountField
        label={t('walletPage.pair.trx')}
        value={typed}
        decimals={0}
        unit="TRX"
        isTrx
        note={
          price &&
          t('walletPage.pair.price', { price, token: token ? tokenLabel(token.symbol, token.id) : '' })
        }
        error={problem && t(`walletPage.pair.${problem}`, { least: formatInteger(LEAST_PAIR_TRX) })}
        onChange={(text) => setTyped(cleanInteger(text))}
      />
    </ActDialog>
  )
}
