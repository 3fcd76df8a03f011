import type { BodyOf, compileContract } from '@tronlens/api-contract'
import { inputOf, type Libraries, readStandardInput, type StandardInput } from '@tronlens/compiler'
import {
  addressToBytes,
  bytesToHex,
  findAddress,
  InvalidJsonError,
  isTooDeep,
  parseJson,
} from '@tronlens/core'
import { InvalidParameterError } from '../http/errors.ts'

type Body = BodyOf<typeof compileContract>
const USUAL_RUNS = 200
const MOST_RUNS = 4_294_967_295

/** Forms send texts: 1, true, on. */
export const isOn = (value: string | number | boolean | undefined): boolean =>
  value === true || value === 1 || /^(?:1|true|on|yes)$/i.test(String(value ?? ''))

/** A whole number of a form. @throws {InvalidParameterError} */
export function readWhole(
  name: string,
  value: string | number | undefined,
  [least, most, usual]: readonly [least: number, most: number, usual: number],
): number {
  if (value === undefined || value === '') return usual
  const number = Number(value)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new InvalidParameterError(name, String(value), `a whole number from ${least} to ${most}`, {
    kind: 'choice',
    values: [`${least}…${most}`],
  })
}

function libraryAddress(name: string, value: unknown): string {
  const text = String(value).trim()
  if (/^(?:0x)?[0-9a-fA-F]{40}$/.test(text)) return text.replace(/^0x/, '').toLowerCase()
  const address = findAddress(text)
  if (address) return bytesToHex(addressToBytes(address)).slice(2)
  throw new InvalidParameterError(`libraries.${name}`, text, 'the address of the library', {
    kind: 'address',
  })
}

const badLibraries = (given: unknown) =>
  new InvalidParameterError('libraries', String(given).slice(0, 80), 'a JSON object of addresses by name', {
    kind: 'choice',
    values: ['JSON'],
  })

function readLibraries(given: Body['libraries']): Libraries {
  if (given === undefined || given === '') return {}
  let value: unknown = given
  if (typeof given === 'string' && isTooDeep(given)) throw badLibraries(given)
  try {
    if (typeof given === 'string') value = parseJson(given)
  } catch (error) {
    if (error instanceof InvalidJsonError) throw badLibraries(given)
    throw error
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw badLibraries(given)
  return Object.fromEntries(
    Object.entries(value).map(([name, address]) => [name, libraryAddress(name, address)]),
  )
}

/**
 * What a request wants compiled: standard JSON, or files and a form.
 *
 * @throws {InvalidParameterError | InvalidSourcesError} before anything is started
 */
export function readInput(body: Body): StandardInput {
  if (body.standardJson !== undefined && body.standardJson !== '') return readStandardInput(body.standardJson)
  return inputOf(body.files ?? [], {
    optimizer: isOn(body.optimizer),
    runs: readWhole('runs', body.runs, [0, MOST_RUNS, USUAL_RUNS]),
    evmVersion: body.evmVersion || undefined,
    viaIR: isOn(body.viaIR),
    libraries: readLibraries(body.libraries),
  })
}
