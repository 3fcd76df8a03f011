import {
  blockNumber,
  milliseconds,
  sun,
  sunText,
  tokenAmount,
  tokenAmountText,
  transactionId,
} from '@tronlens/core'
import { ZERO_ADDRESS } from '../../shared/entity/zero-address.ts'
import type { TransactionInfo } from './transaction.ts'

const TRANSFER = 1
const NONE = sunText(sun(0n))

/** Stands for a transaction that loads: a transfer of TRX to the zero address. */
export const transactionStub = (hash: string): TransactionInfo => ({
  hash: transactionId(hash.padEnd(64, '0').slice(0, 64)),
  block: blockNumber(1_000_000),
  timestamp: milliseconds(1_577_836_800_000),
  contractType: TRANSFER,
  contractData: { amount: 1_000_000, to_address: ZERO_ADDRESS },
  contractRet: 'SUCCESS',
  confirmed: true,
  expiration: milliseconds(1_577_836_860_000),
  cost: {
    fee: NONE,
    net_fee: NONE,
    net_usage: 268,
    net_fee_cost: 1000,
    energy_fee: NONE,
    energy_usage: 0,
    energy_usage_total: 0,
    origin_energy_usage: 0,
    energy_penalty_total: 0,
    energy_fee_cost: 0,
    multi_sign_fee: NONE,
    memoFee: NONE,
    account_create_fee: NONE,
    date_created: 0,
  },
  transfersAllList: [],
  balanceEntries: [],
  areEntriesKnown: true,
  positionInBlock: 0,
  blockTransactions: 1,
  rawData: '',
  resultData: '',
  logs: [],
  internal_transactions: {},
  signature_addresses: [ZERO_ADDRESS],
  srConfirmList: [],
  info: {},
  ownerAddress: ZERO_ADDRESS,
  toAddress: ZERO_ADDRESS,
  contractAddress: '',
  witnessAddress: ZERO_ADDRESS,
  witnessName: '',
  amount: tokenAmountText(tokenAmount(1_000_000n)),
  data: '',
  memo: '',
  fee_limit: NONE,
  permissionId: 0,
})
