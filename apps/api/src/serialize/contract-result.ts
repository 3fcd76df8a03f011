import { Transaction_Result_contractResult as ContractResult } from '@tronlens/protocol'

/** Name of a contract result number, `SUCCESS` for system contracts (stored as 0 or 1). */
export const contractResultName = (result: number): string =>
  result === 0 ? 'SUCCESS' : (ContractResult[result] ?? 'UNKNOWN')
