import { listMultisigRecords, MULTISIG_CODES, signMultisig } from '@tronlens/api-contract'
import { transactionId } from '@tronlens/core'
import { listMultisigSignatures, MULTISIG_STATE } from '@tronlens/db'
import { listRecords } from '../../multisig/list-records.ts'
import { MultisigRefusal } from '../../multisig/refusal.ts'
import { weightOf } from '../../multisig/serialize-record.ts'
import { submit } from '../../multisig/submit.ts'
import { hexText } from '../../serialize/address.ts'
import { handle } from '../handle.ts'

export const listMultisigRecordsRoute = handle(listMultisigRecords, ({ query }, services) =>
  listRecords(services, query),
)

export const signMultisigRoute = handle(signMultisig, async ({ body }, services) => {
  try {
    const row = await submit(services, body)
    const signatures = await listMultisigSignatures(services.people, row.network, [row.hash])
    const [code, message] = MULTISIG_CODES.ok
    return {
      code,
      message,
      data: {
        hash: transactionId(hexText(row.hash)),
        state: MULTISIG_STATE[row.stage],
        stage: row.stage,
        currentWeight: weightOf(row, signatures),
        threshold: row.threshold,
        failCode: row.fail_code,
        failMessage: row.fail_message ?? '',
      },
    }
  } catch (error) {
    // existing clients read the reason from the answer, not from the status
    if (error instanceof MultisigRefusal) return { code: error.code, message: error.message }
    throw error
  }
})
