import { type Address, csvLine, isAddress, parseJson, readCsv, safeText, unguardCell } from '@tronlens/core'
import { type AddressTag, NOTE_LENGTH, TAG_LENGTH } from './private-tags.ts'

/** What a file may hold; an address book of more is none. */
export const MOST_BYTES = 2_000_000
export const MOST_ENTRIES = 5000
const FORMAT = 'tronlens-address-book'
const HEAD = ['address', 'name', 'note'] as const

/** All tags as a CSV file. What a spreadsheet would run is written as text. */
export const writeTagsCsv = (tags: readonly AddressTag[]): string =>
  [csvLine(HEAD), ...tags.map(({ address, tag, note }) => csvLine([address, tag, note]))]
    .map((line) => `${line}\r\n`)
    .join('')

/** All tags as a JSON file. */
export const writeTagsJson = (tags: readonly AddressTag[]): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, entries: tags.map(({ address, tag, note }) => ({ address, name: tag, note })) }, null, 2)}\n`

/** Why a line of a file is left out. */
export type Problem =
  | 'quote'
  | 'noAddress'
  | 'checksum'
  | 'noName'
  | 'longName'
  | 'longNote'
  | 'repeated'
  | 'tooMany'

/** What an import would do, before it does anything. */
export interface TagsPlan {
  fresh: AddressTag[]
  /** The address has another name or note here. */
  changed: { was: AddressTag; tag: AddressTag }[]
  /** Tags that are here as they are in the file. */
  same: number
  bad: { line: number; text: string; problem: Problem }[]
}

/** The file is no address book at all. */
export class UnreadableFileError extends Error {}

interface Entry {
  line: number
  address: string
  name: string
  note: string
  isBroken?: boolean
}

const ADDRESS_NAMES = ['address', 'targetaddress', 'account', 'wallet']
const NAME_NAMES = ['name', 'tag', 'label', 'nametag', 'privatenametag']
const NOTE_NAMES = ['note', 'description', 'comment', 'memo', 'notes']

/** Cells of a CSV file by the names in its first line; without names they are address, name and note. */
function readCsvEntries(text: string): Entry[] {
  const rows = readCsv(text)
  const names = rows[0]?.cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, '')) ?? []
  const placeOf = (among: readonly string[]) => names.findIndex((name) => among.includes(name))
  const hasHead = placeOf(ADDRESS_NAMES) >= 0
  const [address, name, note] = hasHead
    ? [placeOf(ADDRESS_NAMES), placeOf(NAME_NAMES), placeOf(NOTE_NAMES)]
    : [0, 1, 2]
  return rows.slice(hasHead ? 1 : 0).map(({ line, cells, isBroken }) => ({
    line,
    address: unguardCell(cells[address ?? 0] ?? ''),
    name: unguardCell(cells[name ?? 1] ?? ''),
    note: unguardCell(cells[note ?? 2] ?? ''),
    isBroken,
  }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Entries of a JSON file of ours, or of a plain list of objects; the number of an entry is its line. */
function readJsonEntries(text: string): Entry[] {
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    throw new UnreadableFileError('The file is no JSON.')
  }
  const entries = Array.isArray(value) ? value : (value as { entries?: unknown } | null)?.entries
  if (!Array.isArray(entries)) throw new UnreadableFileError('The file has no entries.')
  return entries.map((entry: unknown, place) => {
    const { address, name, tag, label, note, description } = (
      typeof entry === 'object' && entry !== null ? entry : {}
    ) as Record<string, unknown>
    return {
      line: place + 1,
      address: textOf(address),
      name: textOf(name) || textOf(tag) || textOf(label),
      note: textOf(note) || textOf(description),
    }
  })
}

const LOOKS_LIKE_ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/

function problemOf({ address, name, note, isBroken }: Entry): Problem | undefined {
  if (isBroken) return 'quote'
  if (!isAddress(address)) return LOOKS_LIKE_ADDRESS.test(address) ? 'checksum' : 'noAddress'
  if (name === '') return 'noName'
  if (name.length > TAG_LENGTH) return 'longName'
  return note.length > NOTE_LENGTH ? 'longNote' : undefined
}

const clean = (entry: Entry): Entry => ({
  ...entry,
  address: entry.address.trim(),
  name: safeText(entry.name).trim(),
  note: safeText(entry.note).trim(),
})

/**
 * Compares a file with the tags that are here. The first line of an address counts; lines that cannot be read
 * are listed with the reason, and cost no other line.
 */
export function planTags(text: string, known: readonly AddressTag[]): TagsPlan {
  const isJson = /^\uFEFF?\s*[[{]/.test(text)
  const entries = (isJson ? readJsonEntries(text.replace(/^\uFEFF/, '')) : readCsvEntries(text)).map(clean)
  const here = new Map(known.map((tag) => [tag.address, tag]))
  const plan: TagsPlan = { fresh: [], changed: [], same: 0, bad: [] }
  const seen = new Set<string>()
  for (const entry of entries) {
    const problem =
      problemOf(entry) ??
      (seen.has(entry.address) ? 'repeated' : seen.size >= MOST_ENTRIES ? 'tooMany' : undefined)
    if (problem) {
      plan.bad.push({ line: entry.line, text: `${entry.address} ${entry.name}`.trim(), problem })
      continue
    }
    seen.add(entry.address)
    const tag = { address: entry.address as Address, tag: entry.name, note: entry.note }
    const was = here.get(tag.address)
    if (!was) plan.fresh.push(tag)
    else if (was.tag === tag.tag && was.note === tag.note) plan.same++
    else plan.changed.push({ was, tag })
  }
  return plan
}
