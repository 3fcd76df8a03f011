import type { TransactionContent } from '../intent.ts'
import { recipientOf } from './recipient.ts'
import type { Warning } from './warnings.ts'

/** A signed transaction of which it is not known yet how it ends. */
export type OpenTransaction = { readonly txID: string; readonly content: TransactionContent }

const written = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

/** What distinguishes the purposes of two transactions: the same kind of contract for the same recipient is one purpose. */
function purposeOf(content: TransactionContent): string {
  const { name, fields } = content.contract
  const recipient = recipientOf(content)
  return recipient === undefined
    ? written([name, fields])
    : written([
        name,
        fields.ownerAddress,
        recipient,
        'contractAddress' in fields ? fields.contractAddress : '',
      ])
}

/**
 * A warning for each signed transaction with the same purpose that can still get into a block: signing another one can pay
 * twice, whatever a node said about the first.
 */
export const stillOpenWarnings = (content: TransactionContent, open: readonly OpenTransaction[]): Warning[] =>
  open
    .filter((each) => purposeOf(each.content) === purposeOf(content))
    .map(({ txID, content: earlier }) => ({
      kind: 'stillOpen',
      txID,
      until: earlier.expiration,
      isSame: written(earlier.contract) === written(content.contract),
    }))
