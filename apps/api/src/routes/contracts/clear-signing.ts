import { getClearSigning, saveClearSigning } from '@tronlens/api-contract'
import { listClearSigning } from '../../clear-signing/list-descriptors.ts'
import { takeDescriptor } from '../../clear-signing/save-descriptor.ts'
import { StatementRefusal } from '../../tokens/statement.ts'
import { handle } from '../handle.ts'

export const getClearSigningRoute = handle(getClearSigning, ({ query }, services) =>
  listClearSigning(services, query.contract),
)

export const saveClearSigningRoute = handle(saveClearSigning, async ({ body }, services) => {
  try {
    return { retCode: '0', problems: [], data: await takeDescriptor(services, body) }
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error
    return { retCode: '1', problems: error.problems.map(({ detail, reason }) => detail ?? reason) }
  }
})
