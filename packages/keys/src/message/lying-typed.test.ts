import type { Address } from '@tronlens/core'
import { lyingRuns } from '@tronlens/signing/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedMeaning, type TypedAct } from './typed-acts.ts'
import { InvalidTypedDataError, parseTypedData, type TypedData, typedDataDigest } from './typed-data.ts'
import { listTypedFields, type TypedEntry } from './typed-fields.ts'
import { anyAddition, anyDocumentLie, anyForm, type Document, SENTINEL, SIGNER } from './typed-lies.ts'

const RUNS = { numRuns: lyingRuns(500) }
const TIMEOUT = { timeout: 1_800_000 }

/** The document as the wallet reads it; undefined where it is refused. */
function read(document: Document): TypedData | undefined {
  try {
    return parseTypedData(JSON.stringify(document))
  } catch (error) {
    if (!(error instanceof InvalidTypedDataError)) throw error
    return undefined
  }
}

/** A struct put together from the rows of a review alone. */
function rebuild(
  types: TypedData['types'],
  type: string,
  rows: readonly TypedEntry[],
  path: string,
): unknown {
  const inner = /^(.*)\[\d*\]$/.exec(type)?.[1]
  const row = rows.find((each) => each.path === path)
  if (inner !== undefined) {
    if (row) return []
    const list: unknown[] = []
    for (let at = 0; rows.some((each) => startsAt(each.path, `${path}[${at}]`)); at++)
      list.push(rebuild(types, inner, rows, `${path}[${at}]`))
    return list
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (fields)
    return Object.fromEntries(
      fields.map((field) => [
        field.name,
        rebuild(types, field.type, rows, path === '' ? field.name : `${path}.${field.name}`),
      ]),
    )
  switch (row?.value.kind) {
    case 'address':
      return row.value.address
    case 'integer':
    case 'bool':
      return row.value.value
    case 'text':
      return row.value.text
    case 'bytes':
      return row.value.hex
    default:
      return undefined
  }
}
const startsAt = (path: string, start: string): boolean =>
  path === start || path.startsWith(`${start}.`) || path.startsWith(`${start}[`)

const print = (acts: readonly TypedAct[]): string =>
  JSON.stringify(acts, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))

const anyLiar = fc.tuple(anyForm, fc.array(anyDocumentLie, { maxLength: 3 }))

test('what a review shows of typed data is all that is signed', TIMEOUT, () => {
  let accepted = 0
  fc.assert(
    fc.property(anyLiar, fc.option(anyAddition, { nil: undefined }), ([form, lies], addition) => {
      const changed = lies.reduce((document, lie) => lie(document), form)
      const data = read(addition ? addition(changed) : changed)
      if (!data) return
      accepted++
      const { message } = listTypedFields(data)
      const shown = rebuild(data.types, data.primaryType, message, '') as TypedData['message']
      expect(typedDataDigest({ ...data, message: shown })).toEqual(typedDataDigest(data))
    }),
    RUNS,
  )
  expect(accepted).toBeGreaterThan(RUNS.numRuns / 10)
})

test('everything is named or unknown, whatever names its author gives it', TIMEOUT, () => {
  fc.assert(
    fc.property(anyLiar, ([form, lies]) => {
      const data = read(lies.reduce((document, lie) => lie(document), form))
      if (!data) return
      const { acts, isUnknown } = readTypedMeaning(data, SIGNER as Address)
      expect(acts.length > 0 || isUnknown).toBe(true)
    }),
    RUNS,
  )
})

test('a member that is added to a form is named in what it allows, or makes it unknown', TIMEOUT, () => {
  let added = 0
  fc.assert(
    fc.property(anyLiar, anyAddition, ([form, lies], add) => {
      const changed = lies.reduce((document, lie) => lie(document), form)
      const [earlier, data] = [read(changed), read(add(changed))]
      if (!earlier || !data) return
      const { message } = listTypedFields(data)
      const isThere = message.some(
        ({ value }) =>
          (value.kind === 'integer' && value.value === SENTINEL.number) ||
          (value.kind === 'address' && value.address === SENTINEL.address),
      )
      if (!isThere) return
      added++
      const { acts, isUnknown } = readTypedMeaning(data, SIGNER as Address)
      const said = print(acts)
      const isNamed = said.includes(String(SENTINEL.number)) || said.includes(SENTINEL.address)
      // a receiver that is another account takes the price of an order away
      const isOther = said !== print(readTypedMeaning(earlier, SIGNER as Address).acts)
      expect(isUnknown || isNamed || isOther, `${JSON.stringify(data.message)} ${said}`).toBe(true)
    }),
    RUNS,
  )
  expect(added).toBeGreaterThan(RUNS.numRuns / 10)
})
