import { create, toBinary } from '@bufbuild/protobuf'
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { expect, test } from 'vitest'
import { ResourceReceiptSchema, TransactionInfoSchema } from '../generated/protocol/chain_pb.ts'
import { readHexInfos } from './hex-block.ts'
import { reportUnknownMembers } from './unknown-members.ts'

/** A field that no message of this release has. */
const NEW_FIELD = 500

/** Bytes of a message with a field of a newer node behind them. */
const withNewField = (bytes: Uint8Array): Uint8Array =>
  new BinaryWriter().raw(bytes).tag(NEW_FIELD, WireType.Varint).uint64(300).finish()

test('what a newer node writes into an outcome is kept as bytes and reported by its number, at any depth', () => {
  const receipt = withNewField(
    toBinary(ResourceReceiptSchema, create(ResourceReceiptSchema, { netUsage: 5n })),
  )
  const head = toBinary(TransactionInfoSchema, create(TransactionInfoSchema, { fee: 7n }))
  const receiptField = TransactionInfoSchema.field.receipt.number
  const info = new BinaryWriter()
    .raw(head)
    .tag(receiptField, WireType.LengthDelimited)
    .bytes(receipt)
    .finish()
  const list = new BinaryWriter().tag(1, WireType.LengthDelimited).bytes(withNewField(info)).finish()
  const [read] = readHexInfos(list)
  expect(read).toEqual({ fee: 7, receipt: { net_usage: 5, '#500': 'ac02' }, '#500': 'ac02' })
  const unknown: string[] = []
  reportUnknownMembers(TransactionInfoSchema, read, (name) => unknown.push(name))
  expect(unknown.sort()).toEqual(['ResourceReceipt.#500', 'TransactionInfo.#500'])
})
