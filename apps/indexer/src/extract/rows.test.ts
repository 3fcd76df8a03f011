import { blockNumber, type HexAddress, hexAddress, milliseconds } from '@tronlens/core'
import type { NodeBlockWithInfos, NodeTransaction, NodeTransactionInfo } from '@tronlens/node-client'
import { buildBlock, buildTransaction } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { readParameterHistory } from '../chain/parameter-history.ts'
import { Changes } from '../ledger/changes.ts'
import { ChainMemory } from '../ledger/memory.ts'
import { processBlock } from '../ledger/process-block.ts'
import { assetRef, TRX } from './values.ts'

const [alice, bob, contract] = ['0a', '0b', '0c'].map((byte) => hexAddress(`41${byte.repeat(20)}`)) as [
  HexAddress,
  HexAddress,
  HexAddress,
]
const bytes = (hex: string) => Buffer.from(hex, 'hex')
const parameters = readParameterHistory([{ key: 'getAllowSameTokenName', value: 1 }])

const process = (bundle: NodeBlockWithInfos) => {
  const changes = new Changes()
  return {
    ...processBlock({ changes, memory: new ChainMemory(), parameters }, bundle, milliseconds(1_000)),
    changes,
  }
}

/** A call of a contract with TRX, a TRC10 token, an internal transfer and an event. */
const call = (info: Partial<NodeTransactionInfo>, result = 'SUCCESS') =>
  buildTransaction(
    'TriggerSmartContract',
    { ownerAddress: bytes(alice), contractAddress: bytes(contract), data: bytes('a9059cbb') },
    {
      owner_address: alice,
      contract_address: contract,
      data: 'a9059cbb',
      call_value: 50,
      call_token_value: 7,
      token_id: 1_000_001,
    },
    { result, info: { ...info, contract_address: contract, receipt: { result } } },
  )

const internal = (note: string, from: HexAddress, to: HexAddress, value: number, more = {}) => ({
  hash: '11'.repeat(32),
  caller_address: from,
  transferTo_address: to,
  callValueInfo: [{ callValue: value }],
  note: Buffer.from(note).toString('hex'),
  ...more,
})

test('movements stand in the order contract, internal transactions, events', () => {
  const { transfers } = process(
    buildBlock({
      number: 5,
      transactions: [
        call({
          internal_transactions: [
            internal('call', contract, bob, 20),
            internal('freezeBalanceV2ForEnergy', contract, contract, 9),
          ],
          log: [
            {
              address: contract.slice(2),
              topics: [
                'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
                alice.slice(2).padStart(64, '0'),
                bob.slice(2).padStart(64, '0'),
              ],
              data: '3'.padStart(64, '0'),
            },
          ],
        }),
      ],
    }),
  )
  expect(
    transfers.map(({ ordinal, source, kind, token, sender, recipient, amount, success }) => [
      ordinal,
      source,
      kind,
      token,
      sender,
      recipient,
      amount,
      success,
    ]),
  ).toEqual([
    [0, 0, 1, TRX, alice, contract, 50n, true],
    [1, 0, 10, assetRef(1_000_001), alice, contract, 7n, true],
    [2, 1, 1, TRX, contract, bob, 20n, true],
    [3, 2, 20, contract, alice, bob, 3n, true],
  ])
})

test('each address of a transaction takes part once, on its side', () => {
  const self = buildTransaction(
    'TransferContract',
    { ownerAddress: bytes(alice), toAddress: bytes(alice), amount: 1n },
    { owner_address: alice, to_address: alice, amount: 1 },
  )
  const other = buildTransaction(
    'TransferContract',
    { ownerAddress: bytes(alice), toAddress: bytes(bob), amount: 1n },
    { owner_address: alice, to_address: bob, amount: 1 },
    { nonce: 1 },
  )
  const { activities } = process(buildBlock({ number: 5, transactions: [self, other] }))
  expect(activities.map(({ address, kind, direction }) => [address, kind, direction])).toEqual([
    [alice, 1, 3],
    [alice, 1, 1],
    [bob, 1, 2],
    [alice, 2, 3],
    [alice, 2, 1],
    [bob, 2, 2],
  ])
})

test('a failed call keeps its fee and moves nothing', () => {
  const { transactions, transfers, internals, changes } = process(
    buildBlock({
      number: 5,
      transactions: [
        call(
          {
            fee: 345n,
            result: 'FAILED',
            resMessage: Buffer.from('REVERT opcode executed').toString('hex'),
            contractResult: ['08c379a0'],
            internal_transactions: [internal('call', contract, bob, 20)],
          },
          'REVERT',
        ),
      ],
    }),
  )
  expect(transactions[0]).toMatchObject({
    success: false,
    contract_ret: 2,
    fee: 345n,
    selector: 'a9059cbb',
    result_data: '08c379a0',
    result_message: 'REVERT opcode executed',
  })
  expect(transfers.map((transfer) => transfer.success)).toEqual([false, false, false])
  expect(internals.map((one) => one.rejected)).toEqual([true])
  expect([...(changes.balances.byBlock.get(blockNumber(5)) ?? [])]).toEqual([[alice + TRX, -345n]])
})

test('an unknown contract type is stored with all of its fields', () => {
  const known = buildTransaction(
    'WithdrawBalanceContract',
    { ownerAddress: bytes(alice) },
    { owner_address: alice },
  )
  // type 13 (0x0d) of the contract becomes 120 (0x78)
  const raw_data_hex = known.transaction.raw_data_hex.replace(/5a(..)080d/, '5a$10878')
  const transaction: NodeTransaction = {
    ...known.transaction,
    raw_data_hex,
    raw_data: {
      contract: [{ type: 'TimeTravelContract', parameter: { value: { owner_address: alice, year: 1985 } } }],
    },
  }
  const { transactions, activities, unknowns, changes } = process(
    buildBlock({ number: 5, transactions: [{ transaction, info: { ...known.info, fee: 12 } }] }),
  )
  expect(unknowns).toEqual([{ block_number: 5, kind: 'type', name: 'TimeTravelContract (120)', seen: 1 }])
  expect(transactions[0]).toMatchObject({
    contract_type: 120,
    owner: alice,
    recipient: undefined,
    success: true,
    raw_data: raw_data_hex,
    fee: 12n,
  })
  expect(activities).toHaveLength(1)
  expect([...(changes.balances.byBlock.get(blockNumber(5)) ?? [])]).toEqual([[alice + TRX, -12n]])
})

test('fields, results and parameters of a newer node are counted by their names, once for each block', () => {
  const newer = { ...call({}), info: { ...call({}).info, blobs: 1, receipt: { blob_fee: 5 } } } as ReturnType<
    typeof call
  >
  const result = call({}, 'OUT_OF_BLOBS')
  const proposal = buildTransaction(
    'ProposalCreateContract',
    { ownerAddress: bytes(alice) },
    {
      owner_address: alice,
      parameters: [
        { key: 96, value: 1 },
        { key: 9_999, value: 1 },
      ],
      motto: 'x',
    },
  )
  const made = buildBlock({ number: 5, transactions: [newer, newer, result, proposal] })
  Object.assign(made.block.block_header.raw_data, { blob_root: 'ab' })
  const found = process(made).unknowns.map(({ kind, name, seen }) => [kind, name, seen])
  expect(found).toEqual([
    ['field', 'raw.blob_root', 1],
    ['field', 'ResourceReceipt.blob_fee', 2],
    ['field', 'TransactionInfo.blobs', 2],
    ['result', 'OUT_OF_BLOBS', 1],
    ['field', 'ProposalCreateContract.motto', 1],
    ['parameter', '#9999', 1],
  ])
})

test('instructions of deployed code that are not known are counted by their numbers', () => {
  const deploy = (code: string, result = 'SUCCESS') =>
    buildTransaction(
      'CreateSmartContract',
      { ownerAddress: bytes(alice) },
      { owner_address: alice, new_contract: { origin_address: alice } },
      { result, info: { contract_address: contract, contractResult: [code], receipt: { result } } },
    )
  const { unknowns } = process(
    buildBlock({
      number: 5,
      transactions: [
        deploy('60011f00'),
        deploy('0c1f'),
        deploy('1f00'),
        deploy('601f00'),
        deploy('2f', 'REVERT'),
      ],
    }),
  )
  expect(unknowns).toEqual([
    { block_number: 5, kind: 'opcode', name: '0x1f', seen: 2 },
    { block_number: 5, kind: 'opcode', name: '0x0c', seen: 1 },
  ])
})

test('a note of a newer node and votes without details move nothing', () => {
  const { changes, internals } = process(
    buildBlock({
      number: 5,
      transactions: [
        call({
          internal_transactions: [
            internal('teleportForEnergy', contract, bob, 20),
            internal('voteWitness', contract, contract, 0),
          ],
        }),
      ],
    }),
  )
  expect(internals.map((one) => one.note)).toEqual(['teleportForEnergy', 'voteWitness'])
  expect(changes.events).toEqual([])
  expect(changes.balances.byBlock.get(blockNumber(5))?.get(bob + TRX)).toBeUndefined()
})
