import { parseJson } from '@tronlens/core'
import { joinInfos, type NodeBlock } from '@tronlens/node-client'
import { expect, test } from 'vitest'
import { findRecording } from '../recordings.ts'
import { readRecording } from '../replay/recording.ts'
import { buildBlock, headerId } from './build-block.ts'
import { buildTransaction } from './build-transaction.ts'

test('the id of every recorded block follows from its header', () => {
  const chain = readRecording(findRecording())
  for (let number = 1; number <= chain.head(); number++) {
    const block = parseJson(chain.block(number) ?? '') as NodeBlock
    expect(headerId(block.block_header.raw_data)).toBe(block.blockID)
  }
})

test('a built block passes the checks that the client makes', () => {
  const from = `41${'01'.repeat(20)}`
  const to = `41${'02'.repeat(20)}`
  const transaction = buildTransaction(
    'TransferContract',
    { ownerAddress: Buffer.from(from, 'hex'), toAddress: Buffer.from(to, 'hex'), amount: 7n },
    { owner_address: from, to_address: to, amount: 7 },
  )
  const { block, infos } = buildBlock({ number: 5, transactions: [transaction] })
  expect(joinInfos(block, infos)).toEqual({ block, infos })
  expect(block.blockID.slice(0, 16)).toBe('0000000000000005')
})
