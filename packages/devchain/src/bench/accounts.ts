import { createDevchain } from '../devchain.ts'
import { accountRecord } from '../state/records/account.ts'
import { measureOpening, type Opening } from './opening.ts'

/** Fills a data directory with a chain of many accounts. */
export async function writeAccounts(dataDir: string, count: number): Promise<void> {
  const devchain = createDevchain({ mode: 'manual', dataDir })
  devchain.produce()
  devchain.chain.editState((state) => {
    for (let i = 0; i < count; i++) {
      const address = `41${i.toString(16).padStart(40, '0')}`
      state.accounts.put(
        address,
        accountRecord.create({
          address,
          balance: BigInt(i) * 1_000_003n,
          createTime: 1_700_000_000_000 + i,
          netTime: i % 1_000,
          netWindow: 28_800_000,
          netWindowOptimized: true,
          frozenV2: [{ type: 0, amount: BigInt(i) }],
          assets: i % 10 === 0 ? new Map([['1000001', BigInt(i + 1)]]) : new Map(),
        }),
      )
    }
  })
  devchain.produce()
  await devchain.close()
}

/** Opens that directory. */
export const readAccounts = (dataDir: string, count: number): Promise<Opening> =>
  measureOpening(dataDir, ({ chain }) => {
    const found = [...chain.state.accounts.entries()].length
    if (found < count) throw new Error(`only ${found} accounts were loaded`)
  })
