import { parseJson, stringifyJson } from '@tronlens/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDevchain, type Devchain } from '../src/devchain.ts'
import { stateDigest } from '../src/state/digest.ts'
import { broadcast, post, quietChain, transferTo } from '../src/testing/bent-transactions.ts'

type Block = {
  blockID: string
  block_header: { raw_data: Record<string, unknown>; witness_signature: string }
  transactions: {
    txID: string
    raw_data: Record<string, unknown>
    raw_data_hex: string
    signature: string[]
    ret: { contractRet: string }[]
  }[]
}

let source: Devchain
let target: Devchain
let block: string
let before: string

beforeEach(async () => {
  source = quietChain()
  await broadcast(source, transferTo(source, 5n))
  source.produce()
  target = createDevchain({ genesis: source.chain.config })
  for (let num = 1; num < 4; num++) await importInto(target, await printed(source, num))
  block = await printed(source, 4)
  before = stateDigest(target.chain.state)
})

const printed = (devchain: Devchain, num: number) =>
  post(devchain, '/wallet/getblockbynum', JSON.stringify({ num }))

async function importInto(
  devchain: Devchain,
  text: string,
): Promise<{ result?: unknown; error?: { message: string } }> {
  const body = `{"jsonrpc":"2.0","id":1,"method":"devchain_importBlock","params":[${text}]}`
  return parseJson(await post(devchain, '/devchain', body)) as {
    result?: unknown
    error?: { message: string }
  }
}

const bent = (change: (block: Block) => void): string => {
  const copy = parseJson(block) as Block
  change(copy)
  return stringifyJson(copy)
}

const flip = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)

describe('importing a block', () => {
  it('takes the very block', async () => {
    expect((await importInto(target, block)).result).toMatchObject({ number: 4, id: source.chain.head.id })
    expect(stateDigest(target.chain.state)).toBe(stateDigest(source.chain.state))
    expect(await printed(target, 4)).toBe(block)
    expect((await importInto(target, block)).error?.message).toBe('block 4 does not follow the head block 4')
  })

  const header = (name: string, value: unknown) => (copy: Block) => {
    copy.block_header.raw_data[name] = value
    copy.blockID = ''
  }

  it.each<readonly [string, (block: Block) => void, RegExp]>([
    ['another height', header('number', 6), /block 6 does not follow the head block 3/],
    ['another parent', header('parentHash', '00'.repeat(32)), /the parent is 0+, but the head block is/],
    [
      'another id',
      (copy) => {
        copy.blockID = flip(copy.blockID)
      },
      /the header hashes to/,
    ],
    [
      'a time between slots',
      header('timestamp', 1_736_121_600_001),
      /not a multiple of 3000 ms|not in a slot/,
    ],
    [
      'the time of its parent',
      (copy) => header('timestamp', (copy.block_header.raw_data.timestamp as number) - 3_000)(copy),
      /not in a slot after/,
    ],
    [
      'another slot',
      (copy) => header('timestamp', (copy.block_header.raw_data.timestamp as number) + 3_000)(copy),
      /but the slot belongs to/,
    ],
    ['another producer', header('witness_address', `41${'11'.repeat(20)}`), /but the slot belongs to/],
    ['another root', header('txTrieRoot', '11'.repeat(32)), /is signed by|the transactions' root is/],
    [
      'a foreign signature',
      (copy) => {
        copy.block_header.witness_signature = flip(copy.block_header.witness_signature)
      },
      /signature|signed by/,
    ],
    [
      'no signature',
      (copy) => {
        copy.block_header.witness_signature = ''
      },
      /the block's signature is invalid/,
    ],
    [
      'a transaction less',
      (copy) => {
        copy.transactions = []
      },
      /the transactions' root is/,
    ],
    [
      'another result',
      (copy) => {
        for (const each of copy.transactions) each.ret = [{ contractRet: 'REVERT' }]
      },
      /the transactions' root is/,
    ],
    [
      'a foreign transaction signature',
      (copy) => {
        for (const each of copy.transactions) each.signature = [flip(each.signature[0] ?? '')]
      },
      /the transactions' root is/,
    ],
    [
      'no header',
      (copy) => {
        copy.block_header = undefined as never
      },
      /block_header is no object/,
    ],
    [
      'broken bytes',
      (copy) => {
        for (const each of copy.transactions) each.raw_data_hex = 'ff'
      },
      /the block is malformed: transaction 0/,
    ],
    [
      'an amount that no key signed',
      (copy) => {
        for (const each of copy.transactions)
          each.raw_data = parseJson(
            stringifyJson(each.raw_data).replace('"amount":5', '"amount":6'),
          ) as typeof each.raw_data
      },
      /the block is malformed: transaction 0: raw_data does not agree with raw_data_hex/,
    ],
    [
      'another transaction id',
      (copy) => {
        for (const each of copy.transactions) each.txID = flip(each.txID)
      },
      /transaction 0: txID does not agree with raw_data_hex/,
    ],
    ['a time beyond 64 bits', header('timestamp', 2n ** 63n), /timestamp does not fit into 64 bits/],
    ['a version beyond 32 bits', header('version', 2 ** 40), /version does not fit into 32 bits/],
    [
      'an unknown result',
      (copy) => {
        for (const each of copy.transactions) each.ret = [{ contractRet: 'MAYBE' }]
      },
      /unknown contractRet MAYBE/,
    ],
  ])('refuses %s and changes nothing', async (_, change, message) => {
    expect((await importInto(target, bent(change))).error?.message).toMatch(message)
    expect(target.chain.head.number).toBe(3)
    expect(stateDigest(target.chain.state)).toBe(before)
    // and the chain continues
    expect((await importInto(target, block)).result).toMatchObject({ number: 4 })
  })
})
