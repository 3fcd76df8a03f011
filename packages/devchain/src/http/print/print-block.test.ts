import { printHexBlock, printHexInfo } from '@tronlens/protocol'
import { expect, test } from 'vitest'
import { createDevchain } from '../../devchain.ts'
import { printDecodedInfo, printInfo } from '../wallet/blocks.ts'
import { printBlock, printDecoded } from './print-block.ts'

test('every block of the demo world is printed from its bytes as from its message', async () => {
  const devchain = createDevchain({ demo: true, mode: 'manual' })
  const { archive } = devchain.chain
  let straight = 0
  let transactions = 0
  for (let number = 0; number < archive.length; number++) {
    const block = archive.find(number)
    if (!block) throw new Error(`no block ${number}`)
    expect(printBlock(block, false)).toBe(printDecoded(block, false, true))
    for (const info of block.infos) expect(printInfo(info, false)).toBe(printDecodedInfo(info, false))
    transactions += block.transactionIds.length
    if (printHexBlock(block.bytes, block.id, block.transactionIds) !== undefined)
      straight += block.infos.filter((info) => printHexInfo(info) !== undefined).length
  }
  // blocks with deployments and the like are few
  expect(straight).toBeGreaterThan(transactions * 0.8)
  await devchain.close()
}, 120_000)
