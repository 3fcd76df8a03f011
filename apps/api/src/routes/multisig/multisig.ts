import { listMultisigRecords, MULTISIG_CODES, signMultisig, withdrawMultisig } from '@tronlens/api-contract'
import { transactionId } from '@tronlens/core'
import { listMultisigSignatures, MULTISIG_STATE, type MultisigRequestRow } from '@tronlens/db'
import { listRecords } from '../../multisig/list-records.ts'
import { MultisigRefusal } from '../../multisig/refusal.ts'
import { weightOf } from '../../multisig/serialize-record.ts'
import { submit } from '../../multisig/submit.ts'
import { withdraw } from '../../multisig/withdraw.ts'
import { hexText } from '../../serialize/address.ts'
import type { WithPeople } from '../../services/databases.ts'
import { handle } from '../handle.ts'

export const listMultisigRecordsRoute = handle(listMultisigRecords, ({ query }, services) =>
  listRecords(services, query),
)

/** Answers where a request stands after an action, or why the action was refused. */
async function answering(services: WithPeople, act: () => Promise<MultisigRequestRow>) {
  try {
    const row = await act()
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
}

export const signMultisigRoute = handle(signMultisig, ({ body }, services) =>
  answering(services, () => submit(services, body)),
)

export const withdrawMultisigRoute = handle(withdrawMultisig, ({ body }, services) =>
  answering(services, () => withdraw(services, body)),
)
