import { createDevchain } from '@tronlens/devchain'
import type { EstimatedChain } from './fee-accuracy.ts'

/** The demo world of the devchain, for estimating the fees of its history. */
export async function demoChain(): Promise<EstimatedChain> {
  const devchain = createDevchain({ demo: true, mode: 'manual' })
  const url = `http://127.0.0.1:${await devchain.listen()}`
  const ask = async (path: string, num: number) =>
    (await fetch(`${url}/wallet/${path}`, { method: 'POST', body: JSON.stringify({ num }) })).text()
  try {
    const blocks = []
    for (let number = 1; number <= devchain.chain.head.number; number++)
      blocks.push({
        block: await ask('getblockbynum', number),
        infos: await ask('gettransactioninfobyblocknum', number),
      })
    return { genesis: devchain.chain.config, blocks }
  } finally {
    await devchain.close()
  }
}
