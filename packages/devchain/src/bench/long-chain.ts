import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fromHex } from '../base/hex.ts'
import { createDevchain } from '../devchain.ts'
import { actorsOf } from '../wallet/actor.ts'
import { Wallet } from '../wallet/wallet.ts'
import { measureOpening, type Opening } from './opening.ts'

const ACCOUNTS = 100
const TRANSFERS_PER_BLOCK = 5

/** Time and space needed to write a long chain. */
export type LongChainWritten = { readonly seconds: number; readonly logMegabytes: number }

/** Fills a data directory with a chain of many blocks of five transfers each. */
export async function writeLongChain(dataDir: string, blocks: number): Promise<LongChainWritten> {
  const devchain = createDevchain({ mode: 'manual', accounts: ACCOUNTS, dataDir })
  const actors = actorsOf(devchain.accounts)
  const wallet = new Wallet(devchain.chain)
  const begin = performance.now()
  let turn = 0
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < TRANSFERS_PER_BLOCK; i++) {
      turn++
      const from = actors[turn % ACCOUNTS]
      const to = actors[(turn * 7 + 1) % ACCOUNTS]
      if (!from || !to || from === to) continue
      wallet.send(from, 'TransferContract', { toAddress: fromHex(to.address), amount: BigInt(turn) })
    }
    devchain.produce()
  }
  await devchain.close()
  return {
    seconds: (performance.now() - begin) / 1_000,
    logMegabytes: statSync(join(dataDir, 'chain.log')).size / 2 ** 20,
  }
}

/** Opens that directory. */
export const readLongChain = (dataDir: string, blocks: number): Promise<Opening> =>
  measureOpening(dataDir, ({ chain }) => {
    if (chain.head.number !== blocks) throw new Error(`only ${chain.head.number} blocks were loaded`)
  })
