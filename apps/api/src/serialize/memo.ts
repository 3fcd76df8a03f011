import { BinaryReader } from '@bufbuild/protobuf/wire'
import { hexText } from './address.ts'
import { readableText } from './values.ts'

/** Number of the field of a transaction's raw data that holds the memo. */
const MEMO = 10

/** A memo as its author wrote it; its hex where it is no text. */
export const memoText = (memo: Buffer): string => readableText(memo) ?? hexText(memo)

/** The memo of a stored transaction; nothing else of it is decoded, for lists ask for one in each row. */
export function findMemo(rawData: Buffer): Buffer {
  const reader = new BinaryReader(rawData)
  let memo: Uint8Array = new Uint8Array()
  while (reader.pos < reader.len) {
    const [field, type] = reader.tag()
    if (field === MEMO) memo = reader.bytes()
    else reader.skip(type, field)
  }
  return Buffer.from(memo)
}
