import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAddress, parseJson, stringifyJson, toHexAddress } from '@tronlens/core'
import { callData } from './call-data.ts'
import { readLines, readNumbered, readRecorded } from './lines.ts'

type Body = Record<string, unknown>
type Answer = (body: Body) => string | undefined
type Member = Record<string, unknown>

/** Recorded answers about state at the head, by the last part of the path. */
export function readStateAnswers(dir: string): Record<string, Answer> {
  const accounts = byAddress(dir, 'accounts.jsonl')
  const contracts = byAddress(dir, 'contracts.jsonl')
  const state = readState(dir)
  const balances = readNumbered(dir, 'balances-by-block.jsonl')
  const brokerages = readBrokerages(dir)
  const calls = new Map(
    readLines(dir, 'calls.jsonl').map((line) => {
      const call = parseJson(line) as { body: Body; answer: string }
      return [`${call.body.contract_address}:${callData(call.body)}`, call.answer]
    }),
  )
  const account =
    (member: string): Answer =>
    (body) =>
      print(accounts.get(addressOf(body.address))?.[member])
  const contract =
    (member: string): Answer =>
    (body) =>
      print(contracts.get(addressOf(body.value))?.[member])
  const listed = (list: string, member: string, key: string, keyOf: (body: Body) => unknown): Answer => {
    const entries = ((state[list] as Member | undefined)?.[member] ?? []) as Member[]
    return (body) => print(entries.find((entry) => String(entry[key]) === String(keyOf(body))))
  }
  return {
    ...Object.fromEntries(Object.entries(state).map(([path, answer]) => [path, () => print(answer)])),
    getaccount: account('account'),
    getaccountresource: account('resource'),
    getaccountnet: account('resource'),
    getReward: (body) => account('reward')(body) ?? '{"reward":0}',
    getBrokerage: (body) => `{"brokerage":${brokerages.get(addressOf(body.address)) ?? 20}}`,
    getcontract: contract('contract'),
    getcontractinfo: contract('info'),
    getassetissuebyid: listed('getassetissuelist', 'assetIssue', 'id', (body) => body.value),
    getproposalbyid: listed('listproposals', 'proposals', 'proposal_id', (body) => body.id),
    getexchangebyid: listed('listexchanges', 'exchanges', 'exchange_id', (body) => body.id),
    getblockbalance: (body) => balances.get(Number(body.number ?? 0)),
    triggerconstantcontract: (body) => calls.get(`${addressOf(body.contract_address)}:${callData(body)}`),
  }
}

/** Recorded answers to exact requests in odd forms, by path and body. */
export function readExactAnswers(dir: string): Map<string, string> {
  const lines = [...readLines(dir, 'forms.jsonl'), ...readLines(dir, 'calls.jsonl')]
  return new Map(
    lines.map((line) => {
      const form = parseJson(line) as { path: string; body: unknown; answer: unknown }
      const answer = typeof form.answer === 'string' ? form.answer : stringifyJson(form.answer)
      return [requestKey(form.path, form.body), answer]
    }),
  )
}

/** One text for a path and a body, whatever the order of the members. */
export function requestKey(path: string, body: unknown): string {
  if (typeof body !== 'object' || body === null) return `${path} ${stringifyJson(body)}`
  return `${path} ${stringifyJson(Object.fromEntries(Object.entries(body).sort()))}`
}

const print = (value: unknown): string | undefined => (value === undefined ? undefined : stringifyJson(value))

const addressOf = (value: unknown): string => {
  const found = findAddress(String(value ?? ''))
  return found ? toHexAddress(found) : String(value ?? '')
}

const byAddress = (dir: string, file: string): Map<string, Member> =>
  new Map(
    readLines(dir, file).map((line) => {
      const entry = parseJson(line) as Member
      return [String(entry.address), entry]
    }),
  )

const readState = (dir: string): Member => {
  const text = readRecorded(dir, 'state.json')
  return text === undefined ? {} : (parseJson(text) as Member)
}

/** Brokerages are recorded in the last checkpoint only. */
function readBrokerages(dir: string): Map<string, number> {
  const path = join(dir, 'checkpoints/end.json')
  if (!existsSync(path)) return new Map()
  const { entries } = parseJson(readFileSync(path, 'utf8')) as {
    entries: { path: string; body: Body; answer: string }[]
  }
  return new Map(
    entries
      .filter((entry) => entry.path === '/wallet/getBrokerage')
      .map((entry) => [
        addressOf(entry.body.address),
        (parseJson(entry.answer) as { brokerage: number }).brokerage,
      ]),
  )
}
