import { useQuery } from '@tanstack/react-query'
import type { Address as AddressValue } from '@tronlens/core'
import { totalWeight } from '@tronlens/protocol/permission'
import type { ReviewedTransaction } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'
import { WeightScale } from '../../../shared/figure/WeightScale.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import {
  type AccountPermission,
  permissionOf,
  permissionsQuery,
} from '../../permission/account-permissions.ts'
import { keyRule } from '../../permission/permissions.ts'
import { checkSignatures } from '../check-signatures.ts'
import styles from './review.module.css'

/** The permission that a transaction is signed with, in its current state on the chain. */
export function usePermission({
  content: { contract, permissionId },
}: ReviewedTransaction): AccountPermission | undefined {
  const { data } = useQuery(permissionsQuery(contract.fields.ownerAddress))
  return data && permissionOf(data, permissionId)
}

/** The number of required keys and of all keys, or the weights where keys have different ones. */
function useRuleText(permission: AccountPermission): string {
  const t = useT()
  const rule = keyRule(permission)
  const of = permission.keys.length
  if (rule.kind === 'weight')
    return t('review.ruleWeight', {
      n: formatInteger(rule.n),
      of: formatInteger(totalWeight(permission)),
    })
  return t('review.ruleKeys', { n: rule.kind === 'one' ? 1 : rule.n, of })
}

function Scale({
  permission,
  signed,
  wallet,
}: {
  permission: AccountPermission
  signed: readonly AddressValue[]
  wallet: AddressValue
}) {
  const t = useT()
  const weigh = (has: (address: AddressValue) => boolean): bigint =>
    totalWeight({ keys: permission.keys.filter(({ address }) => has(address)) })
  const before = weigh((address) => signed.includes(address))
  const after = weigh((address) => signed.includes(address) || address === wallet)
  const [n, of] = [formatInteger(after), formatInteger(permission.threshold)]
  return (
    <>
      <WeightScale
        label={t('review.weight', { n: formatInteger(before), of })}
        threshold={permission.threshold}
        keys={permission.keys.map(({ address, weight }) => ({
          id: address,
          weight,
          state: signed.includes(address) ? 'signed' : address === wallet ? 'yours' : 'open',
        }))}
      />
      <p>
        {t(after >= permission.threshold ? 'review.withYoursReached' : 'review.withYours', {
          n,
          of,
        })}
      </p>
    </>
  )
}

/**
 * The required signers, where the wallet's own key is not the only one, and the weight that its signature
 * reaches.
 */
export function Signatures({
  transaction,
  earlier,
  wallet,
}: {
  transaction: ReviewedTransaction
  /** Signatures that the transaction already has. */
  earlier: readonly string[]
  wallet: AddressValue
}) {
  const t = useT()
  const permission = usePermission(transaction)
  const { ownerAddress } = transaction.content.contract.fields
  if (!permission) return null
  const [key] = permission.keys
  if (permission.keys.length === 1 && key?.address === wallet && ownerAddress === wallet) return null
  return <Shown {...{ transaction, earlier, wallet, permission, title: t('review.signatures') }} />
}

function Shown({
  transaction,
  earlier,
  wallet,
  permission,
  title,
}: {
  transaction: ReviewedTransaction
  earlier: readonly string[]
  wallet: AddressValue
  permission: AccountPermission
  title: string
}) {
  const rule = useRuleText(permission)
  const signed = checkSignatures(transaction, earlier, permission).flatMap(({ signer, verdict }) =>
    signer && verdict === 'good' ? [signer] : [],
  )
  return (
    <section className={styles.section}>
      <h3>
        {title} <small>{rule}</small>
      </h3>
      <p className={styles.under}>
        <Sentence
          text="review.under"
          values={{
            owner: <Address value={transaction.content.contract.fields.ownerAddress} plain />,
            permission: <b>{permission.name}</b>,
            id: String(permission.id),
          }}
        />
      </p>
      <div className={styles.scale}>
        <Scale permission={permission} signed={signed} wallet={wallet} />
      </div>
    </section>
  )
}
