import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromBinary } from '@bufbuild/protobuf'
import { rounds } from '@tronlens/core/testing'
import { type BlockHeader_raw, BlockSchema, encodeTransaction } from '@tronlens/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromHex, toHex } from '../src/base/hex.ts'
import { Chain } from '../src/chain/chain.ts'
import { importBlock } from '../src/chain/import-block.ts'
import { ControlError } from '../src/client/control.ts'
import type { ChainTransaction } from '../src/consensus/chain-transaction.ts'
import { Random } from '../src/demo/random.ts'
import { createDevchain, type Devchain } from '../src/devchain.ts'
import { stateDigest } from '../src/state/digest.ts'
import { buildProgram, DevchainProcess } from '../src/testing/devchain-process.ts'
import type { Actor } from '../src/wallet/actor.ts'
import { call, type Deployed, deploy, evmAddress } from '../src/wallet/contracts.ts'
import { Wallet, type WalletChain } from '../src/wallet/wallet.ts'

const ROUNDS = rounds(3, 10)
const MAX_ROUND_MS = 3_000

/** A block that was reported to a client. */
type Seen = { readonly number: number; readonly id: string }
type NowBlock = { blockID: string; block_header: { raw_data: { number?: number; timestamp: number } } }

let folder: string
let program: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tronlens-kill-'))
  program = await buildProgram('kill')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The chain of another process, with the parts that a wallet needs. */
class RemoteChain implements WalletChain {
  head = { id: '', time: 0 }

  constructor(readonly node: DevchainProcess) {}

  push({ message }: ChainTransaction): void {
    const transaction = toHex(encodeTransaction(message))
    // refusals are part of the load, and the end of the process is what this test is about
    this.node.ask('/wallet/broadcasthex', { transaction }).catch(() => {})
  }
}

/**
 * A load of transactions, time jumps, forks and reverts; it records the blocks on which a client may rely.
 */
class Load {
  /** Newest block that was reported and not removed since by a fork or revert. */
  seen: Seen = { number: 0, id: '' }
  /** A fork or revert that was target but not answered yet. */
  underWay: { readonly kind: 'fork' } | { readonly kind: 'revert'; readonly mark: Seen } | undefined
  #changes = 0
  #isOver = false
  readonly #remote: RemoteChain
  readonly #wallet: Wallet<RemoteChain>

  constructor(
    readonly node: DevchainProcess,
    readonly actors: readonly Actor[],
    readonly random: Random,
  ) {
    this.#remote = new RemoteChain(node)
    this.#wallet = new Wallet(this.#remote)
  }

  /** Reads the newest block. */
  async look(): Promise<Seen> {
    const changes = this.#changes
    const { blockID, block_header } = await this.node.ask<NowBlock>('/wallet/getnowblock')
    this.#remote.head = { id: blockID, time: block_header.raw_data.timestamp }
    const block = { number: block_header.raw_data.number ?? 0, id: blockID }
    if (!this.underWay && changes === this.#changes) this.seen = block
    return block
  }

  /** Runs until the process ends. */
  run(token: Deployed): void {
    this.#repeat(() => this.#trade(token))
    this.#repeat(() => this.#control())
  }

  stop(): void {
    this.#isOver = true
  }

  #repeat(step: () => Promise<void>): void {
    const loop = async () => {
      while (!this.#isOver) await step()
    }
    // the process has ended
    loop().catch(() => {})
  }

  async #trade(token: Deployed): Promise<void> {
    const { random } = this
    await this.look()
    for (let i = 0; i < 4; i++) {
      const [from, to] = random.pickTwo(this.actors)
      if (random.next() < 0.5)
        this.#wallet.send(from, 'TransferContract', {
          toAddress: fromHex(to.address),
          amount: BigInt(random.between(1, 1_000)),
        })
      else call(this.#wallet, from, token, 'transfer', [evmAddress(to.address), BigInt(random.between(0, 9))])
    }
    await sleep(random.between(0, 10))
  }

  async #control(): Promise<void> {
    const { node, random } = this
    await sleep(random.between(0, 60))
    const choice = random.between(0, 5)
    if (choice === 0) await node.control.advance(random.pick(['90s', '1h', '6h']))
    else if (choice === 1) await node.control.missSlots(random.between(1, 30))
    else if (choice === 2) await this.#revert()
    else await this.#fork()
  }

  async #fork(): Promise<void> {
    const depth = this.random.between(1, 4)
    await this.#change({ kind: 'fork' }, async () => {
      const { head } = await this.node.control.fork(depth)
      return head
    })
  }

  async #revert(): Promise<void> {
    const mark = await this.look()
    const id = await this.node.control.snapshot()
    await sleep(this.random.between(0, 80))
    await this.#change({ kind: 'revert', mark }, () => this.node.control.revert(id))
  }

  /** Requests a change that removes blocks. */
  async #change(change: NonNullable<Load['underWay']>, ask: () => Promise<Seen>): Promise<void> {
    this.underWay = change
    this.#changes++
    try {
      this.seen = await ask()
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
    }
    this.#changes++
    this.underWay = undefined
  }
}

/** Digest of a chain that executes the same blocks from the beginning. */
function replayBlocks({ chain }: Devchain): string {
  const fresh = new Chain(chain.config)
  for (let number = 1; number <= chain.head.number; number++) {
    const { id, bytes } = chain.archive.find(number) ?? chain.head
    const { blockHeader, transactions } = fromBinary(BlockSchema, bytes)
    importBlock(fresh, {
      id,
      raw: blockHeader?.rawData as BlockHeader_raw,
      signature: blockHeader?.witnessSignature ?? new Uint8Array(),
      transactions,
    })
  }
  return stateDigest(fresh.state)
}

/** Reported blocks still exist, unless a target fork or revert has been applied completely. */
function expectSeen({ chain }: Devchain, { seen, underWay }: Load): void {
  const isThere = chain.archive.find(seen.number)?.id === seen.id
  if (underWay?.kind === 'fork') expect(isThere || chain.head.number > seen.number).toBe(true)
  else if (underWay?.kind === 'revert')
    expect(isThere || chain.archive.find(underWay.mark.number)?.id === underWay.mark.id).toBe(true)
  else expect({ ...seen, id: chain.archive.find(seen.number)?.id }).toEqual(seen)
}

test('killed at any moment under load, it has what was seen and the state that its blocks make', async () => {
  const open = () => createDevchain({ dataDir: folder, mode: 'manual' })
  const first = createDevchain({ dataDir: folder, preset: 'mainnet', mode: 'manual' })
  const actors = first.accounts.map(({ privateKey, address }) => ({ name: '', key: privateKey, address }))
  first.produce()
  const token = deploy(new Wallet(first.chain), actors[0] as Actor, 'Token20', [
    'Load',
    'LOAD',
    0,
    1_000_000n,
  ])
  first.produce()
  await first.close()
  for (let round = 0; round < ROUNDS; round++) {
    const random = new Random(round)
    const args = ['--data-dir', folder, '--block-time', '0.05']
    const node = await DevchainProcess.start([process.execPath, program], args)
    const load = new Load(node, actors, random)
    try {
      const target = (await load.look()).number + random.between(1, 25)
      load.run(token)
      // on a busy machine blocks come slowly, and any moment is a good one
      const latest = Date.now() + MAX_ROUND_MS
      while ((await load.look()).number < target && Date.now() < latest) await sleep(1)
      await sleep(random.between(0, 120))
    } finally {
      load.stop()
      await node.end('SIGKILL')
    }

    const again = open()
    expectSeen(again, load)
    expect(stateDigest(again.chain.state)).toBe(replayBlocks(again))
    await again.close()
  }
  const last = open()
  const { archive, head } = last.chain
  const transactions = Array.from(
    { length: head.number },
    (_, i) => archive.find(i + 1)?.transactionIds ?? [],
  )
  expect(transactions.flat().length).toBeGreaterThan(ROUNDS)
  await last.close()
}, 120_000)
