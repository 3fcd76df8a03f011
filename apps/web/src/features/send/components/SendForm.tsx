import { fromSmallestUnit, isAddress, trxText } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { approximateSun } from '../../../shared/api/amounts.ts'
import { useRate } from '../../../shared/currency.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { AmountField } from '../../../shared/form/AmountField.tsx'
import { cleanAmount } from '../../../shared/form/clean-amount.ts'
import { Field } from '../../../shared/form/Field.tsx'
import formStyles from '../../../shared/form/form.module.css'
import { formatAmount, formatTrxAmount } from '../../../shared/format/amount.ts'
import { valueAmount } from '../../../shared/value.ts'
import { FeeLimitField } from '../../../slices/contract/components/FeeLimitField.tsx'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import { isOpening, RESERVE } from '../check-send.ts'
import { noteOf } from '../note.ts'
import { linkedFields, requestedToken } from '../requested-token.ts'
import type { SendFields } from '../send-fields.ts'
import { hasPieces, isCall, unitOf } from '../tokens.ts'
import type { Send } from '../use-send.ts'
import { CoSigners, SenderField } from './CoSigners.tsx'
import { CostRows } from './CostRows.tsx'
import { NoteField } from './NoteField.tsx'
import { RecipientField } from './RecipientField.tsx'
import styles from './send.module.css'
import { TokenField } from './TokenField.tsx'
import { Warnings } from './Warnings.tsx'

/** Value of the typed amount in the chosen currency. */
function Worth({ send }: { send: Send }) {
  const { currency, rate } = useRate()
  const { token, check } = send
  if (!token || check.value === 0n || token.valueTrx === 0) return null
  const share = Number(check.value) / Number(token.balance)
  const worth = valueAmount(approximateSun(token.valueTrx * share), currency, rate)
  if (!worth || (currency === 'TRX' && token.kind === 'TRX')) return null
  return <Amount value={worth.value} decimals={worth.decimals} unit={currency} />
}

/** The largest amount that can be sent, and the amount that is kept back. */
function useMaxNote({ token, check, recipient, cost }: Send): string | undefined {
  const t = useT()
  if (token?.kind !== 'TRX') return undefined
  const max = formatAmount(check.max, token.decimals)
  const reserve = formatTrxAmount(RESERVE)
  if (!recipient) return t('send.max.reserve', { max, reserve })
  if (isOpening({ recipient, token })) return t('send.max.activation', { max, reserve })
  return cost && cost.total > 0n
    ? t('send.max.fee', { max, fee: formatTrxAmount(cost.total) })
    : t('send.max.all', { max })
}

function AmountPart({ fields, send, onChange }: Omit<SendFormProps, 'wallet'>) {
  const t = useT()
  const { token, check } = send
  const note = useMaxNote(send)
  if (token?.kind === 'TRC721') return null
  const max = token && fromSmallestUnit(check.max, token.decimals)
  return (
    <AmountField
      label={t('send.amount')}
      value={fields.amount}
      decimals={token?.decimals ?? 6}
      unit={token ? unitOf(token) : 'TRX'}
      isTrx={(token?.kind ?? 'TRX') === 'TRX'}
      max={token && !hasPieces(token) ? max : undefined}
      worth={<Worth send={send} />}
      note={note}
      error={check.amount ? t(check.amount.text, check.amount.values) : undefined}
      onChange={(amount) => onChange({ amount })}
    />
  )
}

export interface SendFormProps {
  fields: SendFields
  send: Send
  wallet: Wallet
  onChange: (change: Partial<SendFields>) => void
}

/** Sender, recipient, token, amount, note and cost of a transfer. */
export function SendForm({ fields, send, wallet, onChange }: SendFormProps) {
  const t = useT()
  const { token, check } = send
  const toggle = () =>
    onChange({ isMulti: !fields.isMulti, from: fields.from || wallet.address, permissionId: undefined })
  return (
    <>
      <div className={styles.from}>
        {t(fields.isMulti ? 'send.signAs' : 'send.from')}
        <Address value={wallet.address} plain />
        <button type="button" className={formStyles.action} onClick={toggle}>
          {fields.isMulti ? t('send.alone') : t('send.withCoSigners')}
        </button>
      </div>
      {fields.isMulti && <SenderField fields={fields} send={send} onChange={onChange} />}
      <RecipientField
        fields={fields}
        send={send}
        onChange={(to) => onChange({ to, isCompared: false })}
        onPayment={({ to, token: id, amount }) =>
          onChange({ to, isCompared: false, ...linkedFields(requestedToken(id, amount)) })
        }
      />
      <Warnings
        send={send}
        isCompared={fields.isCompared}
        onCompared={(isCompared) => onChange({ isCompared })}
        onUseKnown={(to) => onChange({ to, isCompared: false })}
      />
      <TokenField
        tokens={send.tokens}
        token={token}
        unheld={send.unheld}
        onChange={(option) =>
          onChange({ token: option, amount: '', tokenId: '', feeLimitTrx: undefined, isCompared: false })
        }
      />
      {token && hasPieces(token) && (
        <Field
          label={t('send.tokenId')}
          value={fields.tokenId}
          inputMode="numeric"
          dir="ltr"
          error={check.tokenId ? t(check.tokenId.text, check.tokenId.values) : undefined}
          onChange={(text) => onChange({ tokenId: cleanAmount(text, 0) })}
        />
      )}
      <AmountPart fields={fields} send={send} onChange={onChange} />
      {fields.isMulti && isAddress(fields.from) && (
        <CoSigners fields={fields} send={send} wallet={wallet.address} onChange={onChange} />
      )}
      <NoteField
        note={fields.note}
        isMulti={fields.isMulti}
        isLedger={wallet.type === 'ACCOUNT_LEDGER'}
        error={check.note && t(check.note.text, check.note.values)}
        onChange={(note) => onChange({ note: noteOf(note) })}
      />
      {token && isCall(token) && (
        <FeeLimitField
          value={fields.feeLimitTrx ?? trxText(send.feeLimit)}
          most={send.mostFee}
          onChange={(feeLimitTrx) => onChange({ feeLimitTrx })}
        />
      )}
      <CostRows send={send} />
    </>
  )
}
