import { toBinary } from '@bufbuild/protobuf'
import { type BlockHeader_raw, BlockSchema } from '@tronlens/protocol'
import { toHex } from '../base/hex.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Layer } from '../state/journal.ts'
import type { StoredBlock } from './block-archive.ts'
import { headerId } from './block-builder.ts'
import { openTransaction } from './chain-transaction.ts'
import type { createGenesisBlock } from './genesis.ts'

/** Balances after a block of the accounts it changed. */
export function changedBalances(state: ChainState, layer: Layer): Map<string, bigint> {
  const balances = new Map<string, bigint>()
  const before = layer.get(state.tables.accounts)
  for (const [address, old] of before ?? []) {
    const balance = state.accounts.get(address)?.balance ?? 0n
    if (balance !== ((old as { balance: bigint } | undefined)?.balance ?? 0n)) balances.set(address, balance)
  }
  return balances
}

/** The stored form of block 0. */
export function genesisRecord(
  state: ChainState,
  genesis: ReturnType<typeof createGenesisBlock>,
): StoredBlock {
  const raw = genesis.blockHeader?.rawData as BlockHeader_raw
  const transactions = genesis.transactions.map(openTransaction)
  const balances = new Map<string, bigint>()
  for (const [address, account] of state.accounts.entries()) balances.set(address, account.balance)
  return {
    number: 0,
    id: headerId(raw),
    time: Number(raw.timestamp),
    producer: toHex(raw.witnessAddress),
    bytes: toBinary(BlockSchema, genesis),
    // Genesis transactions cannot be looked up by id.
    transactionIds: [],
    infos: [],
    traces: transactions.map(({ id, contract }) => {
      const message = contract?.message as { toAddress: Uint8Array; amount: bigint }
      return {
        id,
        type: 'TransferContract',
        status: 'SUCCESS',
        operations: [{ address: toHex(message.toAddress), amount: message.amount }],
      }
    }),
    balances,
  }
}
