import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockNumber, milliseconds, parseJson, toBigInt } from '@tronlens/core'
import { joinInfos, type NodeBlock } from '@tronlens/node-client'
import { findRecording } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { dateChanges, listApproved } from '../chain/parameter-changes.ts'
import { readParameterHistory } from '../chain/parameter-history.ts'
import { TRX } from '../extract/values.ts'
import { splitKey } from './balance-key.ts'
import { Changes } from './changes.ts'
import { ChainMemory } from './memory.ts'
import { processBlock } from './process-block.ts'

const dir = findRecording()
const read = (file: string) => readFileSync(join(dir, file), 'utf8')
const byNumber = (file: string) =>
  new Map(
    read(file)
      .trim()
      .split('\n')
      .map((line) => {
        const [number, text] = line.split('\t') as [string, string]
        return [Number(number), text]
      }),
  )
type Trace = {
  transaction_balance_trace?: { operation?: { address: string; amount: number | bigint }[] }[]
}

/**
 * TRX that a block moves by address, as the node's own balance trace reports it; what cancels out is left
 * out.
 */
function readTrace(text: string | undefined): Record<string, bigint> {
  const sums = new Map<string, bigint>()
  const trace = text ? (parseJson(text) as Trace) : {}
  for (const { operation } of trace.transaction_balance_trace ?? [])
    for (const { address, amount } of operation ?? [])
      sums.set(address, (sums.get(address) ?? 0n) + toBigInt(amount))
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0n).sort())
}

test('every recorded block moves exactly the TRX that the node traced', async () => {
  const state = parseJson(read('state.json')) as {
    getchainparameters: { chainParameter: never[] }
    listproposals: { proposals: never[] }
  }
  const parameters = readParameterHistory(
    state.getchainparameters.chainParameter,
    await dateChanges(listApproved(state.listproposals.proposals), {
      genesis: async () => 0,
      around: async () => undefined,
    }),
  )
  const infos = byNumber('infos.jsonl')
  const traces = byNumber('balances-by-block.jsonl')
  const memory = new ChainMemory()
  let time = 0
  for (const line of read('blocks.jsonl').trim().split('\n')) {
    const block = parseJson(line) as NodeBlock
    const number = Number(block.block_header.raw_data.number ?? 0)
    const changes = new Changes()
    const bundle = joinInfos(block, parseJson(infos.get(number) ?? '[]'))
    const { blocks } = processBlock({ changes, memory, parameters }, bundle, milliseconds(time))
    time = blocks[0]?.timestamp ?? 0
    const moved = [...(changes.balances.byBlock.get(blockNumber(number)) ?? [])]
      .filter(([key, amount]) => splitKey(key).token === TRX && amount !== 0n)
      .map(([key, amount]) => [splitKey(key).address, amount] as const)
      .sort()
    expect(Object.fromEntries(moved), `block ${number}`).toEqual(readTrace(traces.get(number)))
  }
})
