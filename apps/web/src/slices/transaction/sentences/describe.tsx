import type { ReactNode } from 'react'
import type { TokenBook } from '../../../shared/api/token-book.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { type ContractTypeName, findContractType } from '../../../shared/entity/contract-types.ts'
import { failureReason, isSuccess } from '../../../shared/entity/result.ts'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { IconQuestionMark, IconX } from '../../../shared/ui/icons.ts'
import { tokenLookup } from '../contract-data.ts'
import type { TransactionSummary } from '../transaction.ts'
import { accountSentences } from './account.tsx'
import { assetSentences } from './asset.tsx'
import { contractSentences } from './contract.tsx'
import { governanceSentences } from './governance.tsx'
import { marketSentences } from './market.tsx'
import type { AddressSize, Describe, TransactionSentence } from './parts.tsx'
import { stakingSentences } from './staking.tsx'

/**
 * How to say what each contract type does; complete, so that a new type does not
 * compile without its sentence.
 */
const DESCRIBE: Record<ContractTypeName, Describe> = {
  ...accountSentences,
  ...assetSentences,
  ...stakingSentences,
  ...governanceSentences,
  ...contractSentences,
  ...marketSentences,
}

/** Says in one sentence what a transaction did, or failed to do. */
export function describeTransaction(
  tx: TransactionSummary,
  book: TokenBook,
  size: AddressSize = 'table',
): TransactionSentence {
  const address = (value: string): ReactNode => <AddressText value={value} size={size} />
  const name = findContractType(tx.contractType)
  const context = { tx, address, token: tokenLookup(tx, book), isShort: size === 'card' }
  const owner = address(tx.ownerAddress)
  if (!name) {
    const values = { owner, type: formatInteger(tx.contractType) }
    return { icon: IconQuestionMark, text: 's.unknown', values }
  }
  if (isSuccess(tx.contractRet) || name === 'TriggerSmartContract') return DESCRIBE[name](context)
  const reason = <span className="bad">{failureReason(tx.contractRet)}</span>
  const key = name === 'CreateSmartContract' ? 'f.deploy' : 'f.other'
  return {
    icon: IconX,
    text: key,
    values: { owner, reason, type: typeLabel(tx.contractType) },
    failed: true,
  }
}
