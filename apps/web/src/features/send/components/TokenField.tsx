import { cutText, safeText } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { isPriorityToken } from '../../../shared/api/known-tokens.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { AssetMark } from '../../../shared/entity/AssetMark.tsx'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { formatAmount } from '../../../shared/format/amount.ts'
import { shorten } from '../../../shared/shorten.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { imitatedBy, type SendableToken, tokenOption, unitOf } from '../tokens.ts'
import styles from './send.module.css'

/** A token in a line of plain text: its name, its kind, and its contract or number. */
function optionLabel(token: SendableToken, markOf: (symbol: string) => string): string {
  const { id, symbol, name, kind, balance, decimals } = token
  const held = formatAmount(balance, decimals)
  const unit = unitOf(token)
  if (kind === 'TRX') return `${unit} · ${held}`
  const long = name && name !== symbol && unit === symbol ? ` (${cutText(safeText(name), LONGEST_NAME)})` : ''
  const imitated = imitatedBy(token)
  const mark = imitated ? ` · ${markOf(imitated)}` : ''
  return `${unit}${long} ${kind} · ${shorten(id)}${mark} · ${held}`
}

/** Most letters of a token's name in the list. */
const LONGEST_NAME = 24

/** Tokens with a balance, TRX and the priority tokens first. */
export function TokenField({
  tokens,
  token,
  unheld,
  onChange,
}: {
  tokens: readonly SendableToken[]
  token: SendableToken | undefined
  /** Name of the requested token without a balance. */
  unheld: string | undefined
  onChange: (option: string) => void
}) {
  const t = useT()
  const none = t(tokens.length === 0 ? 'send.noToken' : 'send.missing.token')
  const markOf = (symbol: string) => t('mark.imitates', { symbol })
  const options = tokens.map((each) => ({ value: tokenOption(each), label: optionLabel(each, markOf) }))
  return (
    <SelectField
      label={t('send.token')}
      // without an option of its own, an empty choice would look like the first token, which then could not
      // be chosen
      options={token ? options : [{ value: '', label: none, isDisabled: true }, ...options]}
      error={unheld === undefined ? undefined : t('send.error.notHeld', { token: unheld })}
      value={token ? tokenOption(token) : ''}
      onChange={onChange}
    >
      {token ? (
        <>
          <span className={styles.token}>
            <span className={styles.disc} {...(token.id === TRX_ID ? { 'data-trx': '' } : {})}>
              {[...unitOf(token)][0]?.toUpperCase()}
            </span>
            <bdi dir="ltr" className={styles.symbol}>
              {unitOf(token)}
            </bdi>
            {token.kind !== 'TRX' && (
              <>
                <Tag>{token.kind}</Tag>
                <AssetMark token={token.id} symbol={unitOf(token)} imitates={imitatedBy(token)} />
              </>
            )}
            {isPriorityToken(token.id) && <Tag kind="outline">{t('send.top')}</Tag>}
          </span>
          <span className={styles.balance}>
            <Amount value={token.balance} decimals={token.decimals} />
          </span>
        </>
      ) : (
        <span className="muted">{none}</span>
      )}
    </SelectField>
  )
}
