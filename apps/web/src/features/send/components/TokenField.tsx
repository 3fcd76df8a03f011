import { useT } from '../../../i18n/i18n.ts'
import { isPriorityToken } from '../../../shared/api/known-tokens.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { formatAmount } from '../../../shared/format/amount.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { type SendableToken, tokenOption } from '../tokens.ts'
import styles from './send.module.css'

const optionLabel = ({ symbol, name, kind, balance, decimals }: SendableToken): string =>
  `${symbol}${name && name !== symbol ? ` (${name})` : ''}${kind === 'TRX' ? '' : ` ${kind}`} · ${formatAmount(balance, decimals)}`

/** The tokens that are there, TRX and the priority tokens first. */
export function TokenField({
  tokens,
  token,
  unheld,
  onChange,
}: {
  tokens: readonly SendableToken[]
  token: SendableToken | undefined
  /** Name of the token that was asked for and is not there. */
  unheld: string | undefined
  onChange: (option: string) => void
}) {
  const t = useT()
  const none = t(tokens.length === 0 ? 'send.noToken' : 'send.missing.token')
  const options = tokens.map((each) => ({ value: tokenOption(each), label: optionLabel(each) }))
  return (
    <SelectField
      label={t('send.token')}
      // without an entry of its own, nothing chosen would look like the first token, which then could not be chosen
      options={token ? options : [{ value: '', label: none, isDisabled: true }, ...options]}
      error={unheld === undefined ? undefined : t('send.error.notHeld', { token: unheld })}
      value={token ? tokenOption(token) : ''}
      onChange={onChange}
    >
      {token ? (
        <>
          <span className={styles.token}>
            <span className={styles.disc} {...(token.id === TRX_ID ? { 'data-trx': '' } : {})}>
              {token.symbol.slice(0, 1).toUpperCase()}
            </span>
            <bdi dir="ltr" className={styles.symbol}>
              {token.symbol}
            </bdi>
            {token.kind !== 'TRX' && <Tag>{token.kind}</Tag>}
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
