import { createDevchain } from '../devchain.ts'
import { accountRecord } from '../state/records/account.ts'

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

/** Seconds to open that directory, and gigabytes the process holds afterwards. */
export async function readAccounts(
  dataDir: string,
  count: number,
): Promise<{ seconds: number; gigabytes: number }> {
  const begin = performance.now()
  const devchain = createDevchain({ mode: 'manual', dataDir })
  const seconds = (performance.now() - begin) / 1_000
  const found = [...devchain.chain.state.accounts.entries()].length
  if (found < count) throw new Error(`only ${found} accounts were loaded`)
  const gigabytes = process.memoryUsage.rss() / 2 ** 30
  await devchain.close()
  return { seconds, gigabytes }
}
