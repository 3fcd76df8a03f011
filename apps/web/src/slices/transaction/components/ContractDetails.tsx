import { useT } from '../../../i18n/i18n.ts'
import { useTokenBook } from '../../../shared/api/token-book.ts'
import { findContractType } from '../../../shared/entity/contract-types.ts'
import { fieldLabel } from '../../../shared/entity/field-label.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PermissionRules } from '../../permission/components/PermissionRules.tsx'
import { readPermissions } from '../../permission/permissions.ts'
import { fieldsOf, NAMES_TOKENS } from '../contract-data.ts'
import type { TransactionInfo } from '../transaction.ts'
import { FieldValue } from './FieldValue.tsx'

/** Every field of a contract, in the order of the protocol. */
export function ContractFields({ tx }: { tx: TransactionInfo }) {
  const book = useTokenBook(NAMES_TOKENS.has(tx.contractType))
  const fields = fieldsOf(tx.contractType, tx.contractData)
  return (
    <Facts
      facts={fields.map(([name, value]) => ({
        label: fieldLabel(name),
        value: <FieldValue name={name} value={value} tx={tx} book={book} />,
      }))}
    />
  )
}

/** What a transaction contains, for all types that have no view of their own. */
export function ContractDetails({ tx }: { tx: TransactionInfo }) {
  const t = useT()
  const isPermission = findContractType(tx.contractType) === 'AccountPermissionUpdateContract'
  if (isPermission)
    return (
      <Panel title={t('address.whoCanSign')}>
        <PermissionRules {...readPermissions(tx.contractData)} />
      </Panel>
    )
  return (
    <Panel title={t('tx.details')}>
      <ContractFields tx={tx} />
    </Panel>
  )
}
