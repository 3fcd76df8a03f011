import { basename } from 'node:path'
import { allOnce, rounds } from '@tronlens/core/testing'
import type { Transaction } from '@tronlens/protocol'
import { expect, test } from 'vitest'
import { fromHex } from '../base/hex.ts'
import { openTransaction } from '../consensus/chain-transaction.ts'
import { scheduledWitness, slotTime } from '../consensus/slots.ts'
import { createDevchain, type Devchain } from '../devchain.ts'
import { accountAt, makeTransaction, post, transferTo } from '../testing/bent-transactions.ts'
import { ContractResult } from '../vm/contract-result.ts'
import { findRecordings, type Recording, readRecording } from './recording.ts'
import { Replay } from './replay.ts'

/** Equal and different answers per kind and endpoint; `vitest -u` rewrites the tables. */
const TABLES = '../../../../docs/explanation/conformance'

test.each(allOnce(findRecordings(), 4).map((folder) => [basename(folder), folder]))(
  'answers like the java-tron whose chain it has taken over: %s',
  { timeout: 120_000 },
  async (name, folder) => {
    const replay = new Replay(readRecording(folder), rounds(8, 1))
    await replay.run()
    console.log(replay.tally.table())
    expect(replay.tally.differences.slice(0, 40)).toEqual([])
    expect(replay.grpc?.tally.differences.slice(0, 40)).toEqual([])
    if (process.env.TRONLENS_RECORDING !== undefined) return
    await expect(`${replay.tally.table()}\n`).toMatchFileSnapshot(`${TABLES}/${name}.txt`)
    await expect(`${replay.grpc?.tally.table()}\n`).toMatchFileSnapshot(`${TABLES}/grpc/${name}.txt`)
  },
)

/** An opcode that does not exist in the virtual machine. */
const UNKNOWN_OPCODE = Uint8Array.of(0x0c)

/** Adds a block of a newer node, in which a transaction succeeded regardless of its result here. */
function addBlock(devchain: Devchain, transaction: Transaction): void {
  const { chain } = devchain
  const producer = scheduledWitness(chain.state, 1)
  chain.addBlock({
    number: chain.head.number + 1,
    time: slotTime(chain.state, 1),
    producer,
    version: 36,
    transactions: [openTransaction(transaction)],
    expectedResults: [ContractResult.Success],
    noteDifference: () => undefined,
    key: devchain.producer.keyOf(producer),
  })
}

const deployment = (devchain: Devchain): Transaction => {
  const ownerAddress = fromHex(accountAt(devchain, 0).address)
  const newContract = { originAddress: ownerAddress, bytecode: UNKNOWN_OPCODE, originEnergyLimit: 1_000n }
  return makeTransaction(devchain, 'CreateSmartContract', { ownerAddress, newContract } as never)
}

/** Parts of a chain that a recorder stores: its blocks and their outcomes. */
async function record(devchain: Devchain): Promise<Recording> {
  const numbers = Array.from({ length: devchain.chain.head.number + 1 }, (_, num) => num)
  const ask = (path: string) =>
    Promise.all(numbers.map((num) => post(devchain, `/wallet/${path}`, JSON.stringify({ num }))))
  const infos = await ask('gettransactioninfobyblocknum')
  return {
    release: '4.8.2',
    genesis: devchain.chain.config,
    blocks: await ask('getblockbynum'),
    infos: new Map(infos.map((info, number) => [number, info])),
    balances: new Map(),
    state: { getnowblock: JSON.parse(await post(devchain, '/wallet/getnowblock', '')) },
    ...{ forms: [], calls: [], rpc: [], rpcMore: [], gets: [], signatures: [], steps: [] },
    ...{ accounts: [], contracts: [], checkpoints: [] },
  }
}

const newerChain = (): Devchain => {
  const devchain = createDevchain({ mode: 'manual' })
  addBlock(devchain, deployment(devchain))
  addBlock(devchain, transferTo(devchain, 5n))
  return devchain
}

test('a run that succeeded on a newer node only is a difference, and the chain is taken over to its end', async () => {
  const devchain = newerChain()
  const replay = new Replay(await record(devchain))
  await replay.run()
  expect(replay.tally.differences).toEqual([
    expect.stringMatching(/^results of runs · 1 · different resultCode txId: \w+, expect: 1, actual: 8$/),
  ])
  expect(replay.tally.total.equal).toBe(7)
})

test('a block that cannot be taken over ends the comparison with a difference and its table', async () => {
  const devchain = newerChain()
  const recording = await record(devchain)
  const blocks = [...recording.blocks]
  blocks[2] = (blocks[2] as string).replace(/"witness_signature":"\w{8}/, '"witness_signature":"00000000')
  const replay = new Replay({ ...recording, blocks })
  await replay.run()
  expect(replay.tally.differences).toEqual([
    expect.stringContaining('results of runs · 1'),
    expect.stringMatching(/^blocks taken over · 2 · this and all later ones are not: the block/),
  ])
  expect(replay.tally.table()).toMatch(/^blocks +2 +0$/m)
})
