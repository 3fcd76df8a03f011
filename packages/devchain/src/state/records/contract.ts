import { bytes, hex, integer, number, record, text, type ValueOf } from '../codec/index.ts'

export const contractRecord = record({
  origin: [1, hex],
  address: [2, hex],
  bytecode: [3, bytes],
  callValue: [4, integer],
  userPercent: [5, integer],
  name: [6, text],
  originEnergyLimit: [7, integer],
  codeHash: [8, hex],
  transactionId: [9, hex],
  version: [10, number],
})
/** A smart contract without its ABI and runtime code, which have separate tables. */
export type Contract = ValueOf<typeof contractRecord>

export const contractStateRecord = record({
  energyUsage: [1, integer],
  energyFactor: [2, integer],
  updateCycle: [3, number],
})
/** Data of the dynamic energy model about a contract. */
export type ContractState = ValueOf<typeof contractStateRecord>
