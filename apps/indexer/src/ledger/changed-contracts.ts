import type { HexAddress, Milliseconds } from '@tronlens/core'
import { type EnergyOfCall, OriginOperations } from './origin-operations.ts'
import type { ContractChange } from './things.ts'

/** What a batch of blocks does with contracts. */
export class ChangedContracts {
  readonly inOrder: ContractChange[] = []
  /** Calls by contract. */
  readonly triggers = new Map<HexAddress, number>()
  readonly operations = new OriginOperations()

  /** Counts a call of a contract. */
  call(contract: HexAddress, now: Milliseconds, energy: EnergyOfCall): void {
    this.triggers.set(contract, (this.triggers.get(contract) ?? 0) + 1)
    this.operations.call(contract, now, energy)
  }

  /** Makes a contract, perhaps where one was. */
  create(contract: Omit<ContractChange & { kind: 'create' }, 'kind'>): void {
    this.inOrder.push({ kind: 'create', ...contract })
    this.operations.create(contract.address, contract.creator)
  }
}
