import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRecording } from '../recordings.ts'
import { type ReplayNode, startReplayNode } from './node.ts'

const dir = findRecording()
const lines = (file: string) => readFileSync(join(dir, file), 'utf8').trim().split('\n')
let node: ReplayNode
beforeAll(async () => {
  node = await startReplayNode({ dir })
})
afterAll(() => node.stop())

const post = async (path: string, body: unknown = {}) => {
  const response = await fetch(node.url + path, { method: 'POST', body: JSON.stringify(body) })
  return parseJson(await response.text())
}

test('the head is the newest recorded block and the solidity API ends at the solid one', async () => {
  const facts = JSON.parse(readFileSync(join(dir, 'facts.json'), 'utf8'))
  expect(await post('/wallet/getnowblock')).toMatchObject({ blockID: facts.head.id })
  expect(await post('/walletsolidity/getnowblock')).toMatchObject({ blockID: facts.solid.id })
  expect(await post('/walletsolidity/getblockbynum', { num: facts.head.number })).toEqual({})
})

test('blocks and infos are the recorded ones', async () => {
  const { block } = (await post('/wallet/getblockbylimitnext', { startNum: 0, endNum: 3 })) as {
    block: unknown[]
  }
  expect(block).toEqual(
    lines('blocks.jsonl')
      .slice(0, 3)
      .map((line) => parseJson(line)),
  )
  expect(await post('/wallet/gettransactioninfobyblocknum', { num: 0 })).toEqual({})
  expect(await post('/wallet/gettransactioninfobyblocknum', { num: 1 })).toEqual([])
  expect(await post('/wallet/getblockbylimitnext', { startNum: 0, endNum: 101 })).toEqual({})
})

test('every request recorded in an odd form gets its recorded answer', async () => {
  for (const line of lines('forms.jsonl')) {
    const form = parseJson(line) as { path: string; body: unknown; answer: string }
    if (!form.path.includes('nosuch') && form.answer.startsWith('{'))
      expect(await post(form.path, form.body), form.path).toEqual(parseJson(form.answer))
  }
})

test('accounts and constant calls are answered, unknown ones as a node does', async () => {
  const account = parseJson(lines('accounts.jsonl')[0] as string) as { address: string; account: unknown }
  expect(await post('/wallet/getaccount', { address: account.address })).toEqual(account.account)
  expect(await post('/wallet/getaccount', { address: `41${'11'.repeat(20)}` })).toEqual({})
  const call = parseJson(lines('calls.jsonl')[0] as string) as { path: string; body: object; answer: string }
  expect(await post(call.path, call.body)).toEqual(parseJson(call.answer))
})
