import type { Block } from '@tronlens/api-contract'
import { blockHash, blockNumber, milliseconds, sun, trxNumber } from '@tronlens/core'
import { ZERO_ADDRESS } from '../../shared/entity/zero-address.ts'

const HASH = blockHash('0'.repeat(64))

/** Stands for a block that is being asked for; its height is that of the address, or none. */
export const blockStub = (id: string): Block => ({
  number: blockNumber(/^\d{1,15}$/.test(id) ? Number(id) : -1),
  hash: HASH,
  parentHash: HASH,
  timestamp: milliseconds(1_577_836_800_000),
  txTrieRoot: '11111111111111111111111111111111273Yts',
  witnessId: 0,
  witnessAddress: ZERO_ADDRESS,
  witnessName: '',
  version: '32',
  size: 1000,
  nrOfTrx: 10,
  fee: trxNumber(sun(1_000_000n)),
  confirmed: true,
  confirmations: 19,
  netUsage: 1000,
  energyUsage: 10_000,
  blockReward: trxNumber(sun(16_000_000n)),
  voteReward: trxNumber(sun(160_000_000n)),
  revert: false,
  maintenance: false,
  transferCount: 10,
  srConfirmList: [],
})
