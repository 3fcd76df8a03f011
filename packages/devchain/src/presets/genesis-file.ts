import { readFileSync } from 'node:fs'
import { isAddress, parseJson } from '@tronlens/core'
import { CHAIN_PARAMETERS } from '@tronlens/protocol'
import type { GenesisConfig } from '../consensus/genesis-config.ts'

/** A genesis file cannot be read, or no chain can be made from it; the text states the cause. */
export class GenesisFileError extends Error {}

type JsonObject = Record<string, unknown>

const MAX_LONG = 2n ** 63n - 1n

/** Reads a genesis file and checks that a chain can be made from it. @throws {GenesisFileError} */
export function readGenesisFile(path: string): GenesisConfig {
  return checkGenesis(readJsonFile(path), (problem) => {
    throw new GenesisFileError(`The genesis file ${path} is of no use: ${problem}.`)
  })
}

function readJsonFile(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new GenesisFileError(`The genesis file ${path} cannot be read: ${(error as Error).message}.`)
  }
  try {
    return parseJson(text)
  } catch {
    throw new GenesisFileError(
      `The genesis file ${path} is not JSON; it begins with ${JSON.stringify(text.slice(0, 40))}.`,
    )
  }
}

function checkGenesis(json: unknown, fail: (problem: string) => never): GenesisConfig {
  if (!isObject(json)) fail('it holds no object')
  if (!isLong(json.timestamp) || BigInt(json.timestamp) < 0n)
    fail('timestamp is no number of milliseconds since 1970')
  if (typeof json.parentHash !== 'string' || !/^(0x)?[0-9a-fA-F]{64}$/.test(json.parentHash))
    fail('parentHash is no hash of 64 hex digits')
  for (const [index, asset] of listOf(json, 'assets', fail).entries()) {
    checkAddress(asset, `assets[${index}]`, fail)
    if (typeof asset.accountName !== 'string') fail(`assets[${index}].accountName is no text`)
    if (!isLong(asset.balance)) fail(`assets[${index}].balance is no amount of sun`)
  }
  const witnesses = listOf(json, 'witnesses', fail)
  if (witnesses.length === 0) fail('witnesses is empty')
  for (const [index, witness] of witnesses.entries()) {
    checkAddress(witness, `witnesses[${index}]`, fail)
    if (typeof witness.url !== 'string') fail(`witnesses[${index}].url is no text`)
    if (!isLong(witness.voteCount)) fail(`witnesses[${index}].voteCount is no whole number`)
  }
  checkSwitches(json, fail)
  // every member in use was checked
  return json as JsonObject & GenesisConfig
}

function checkSwitches(json: JsonObject, fail: (problem: string) => never): void {
  for (const group of ['block', 'committee', 'parameters', 'vm']) {
    const members = json[group] ?? {}
    if (!isObject(members)) fail(`${group} is no object`)
    for (const [name, value] of Object.entries(members))
      if (typeof value !== 'boolean' && !isLong(value)) fail(`${group}.${name} is no whole number`)
  }
  const known = new Set<string>(CHAIN_PARAMETERS.map((parameter) => parameter.key))
  const unknown = Object.keys(json.parameters ?? {}).find((key) => !known.has(key))
  if (unknown !== undefined) fail(`parameters.${unknown} is no chain parameter`)
}

function listOf(json: JsonObject, name: string, fail: (problem: string) => never): JsonObject[] {
  const list = json[name]
  if (!Array.isArray(list)) fail(`${name} is no list`)
  return list.map((entry: unknown, index) =>
    isObject(entry) ? entry : fail(`${name}[${index}] is no object`),
  )
}

function checkAddress({ address }: JsonObject, name: string, fail: (problem: string) => never): void {
  if (typeof address !== 'string' || !isAddress(address)) fail(`${name}.address is no Base58 address`)
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A whole number of 64 bits, or one as decimal text. */
function isLong(value: unknown): value is number | bigint | string {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  if (typeof text !== 'string' || !/^-?\d{1,19}$/.test(text)) return false
  const long = BigInt(text)
  return long <= MAX_LONG && long >= -MAX_LONG - 1n
}
