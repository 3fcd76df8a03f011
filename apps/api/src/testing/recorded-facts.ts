import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, fromHexAddress, parseJson, toBigInt, toHexAddress, utcDay } from '@tronlens/core'
import { findRecording } from '@tronlens/testkit'
import { expect } from 'vitest'
import type { IndexedApi } from './indexed-api.ts'

/** A JSON object. */
export type Json = Record<string, unknown>

const dir = findRecording()
const linesOf = (file: string): string[] => readFileSync(join(dir, file), 'utf8').trim().split('\n')
/** A JSON file of the recording. */
export const readRecorded = <Content>(file: string): Content =>
  parseJson(readFileSync(join(dir, file), 'utf8')) as Content

/** An address of the recording, in hex or in Base58, as answers write it. */
export const named = (address: string): Address =>
  fromHexAddress(address.startsWith('T') ? toHexAddress(address as Address) : address)

/** A transaction of the recording: what it asks for, and what came of it. */
export type RecordedTransaction = {
  hash: string
  type: string
  owner: Address | ''
  value: Record<string, number | bigint | string | undefined>
  success: boolean
  /** Empty where there is none. */
  memo: string
  block: number
  /** UTC day of its block. */
  day: string
  receipt: Json
  logs: number
}

type Block = {
  block_header: { raw_data: { timestamp?: number; number?: number } }
  transactions?: {
    txID: string
    raw_data: {
      contract: { type: string; parameter: { value: RecordedTransaction['value'] } }[]
      data?: string
    }
    ret?: { contractRet?: string }[]
  }[]
}

/** Every transaction of the recording, in the order of the chain; those of block 0 have no receipts. */
export function readTransactions(): RecordedTransaction[] {
  const infos = new Map(
    linesOf('infos.jsonl').flatMap((line) => {
      const list = parseJson(line.slice(line.indexOf('\t') + 1))
      return (Array.isArray(list) ? (list as Json[]) : []).map((info) => [String(info.id), info] as const)
    }),
  )
  return linesOf('blocks.jsonl').flatMap((line) => {
    const { block_header: header, transactions } = parseJson(line) as Block
    const day = utcDay(header.raw_data.timestamp ?? 0)
    return (transactions ?? []).map(({ txID, raw_data, ret }) => {
      const [contract] = raw_data.contract
      const value = contract?.parameter.value ?? {}
      const info = infos.get(txID)
      const result = ret?.[0]?.contractRet ?? 'SUCCESS'
      return {
        hash: txID,
        type: contract?.type ?? '',
        owner: infos.has(txID) ? named(String(value.owner_address)) : '',
        value,
        success: result === 'SUCCESS' && info?.result !== 'FAILED',
        memo: Buffer.from(raw_data.data ?? '', 'hex').toString('utf8'),
        receipt: (info?.receipt as Json | undefined) ?? {},
        block: Number(header.raw_data.number ?? 0),
        day,
        logs: ((info?.log as unknown[] | undefined) ?? []).length,
      }
    })
  })
}

/** Every account at the head as the node prints it. */
export const readAccounts = (): { address: Address; account: Json }[] =>
  linesOf('accounts.jsonl').map((line) => {
    const { address, account } = parseJson(line) as { address: string; account: Json }
    return { address: named(address), account }
  })

/** Sum of something over a list. */
export const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => unknown): bigint =>
  rows.reduce((sum, row) => sum + toBigInt(amount(row) as number | undefined), 0n)

/** Answers of an API, refused ones fail the test. */
export const reader =
  (api: () => IndexedApi) =>
  async <Answer = Json>(url: string, body?: object): Promise<Answer> => {
    const response = await api().app.inject(
      body
        ? {
            method: 'POST',
            url,
            payload: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          }
        : { url },
    )
    expect(response.statusCode, `${url}: ${response.body.slice(0, 200)}`).toBe(200)
    return parseJson(response.body) as Answer
  }
