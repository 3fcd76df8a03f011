import { BinaryReader } from '@bufbuild/protobuf/wire'
import { hexToBytes } from '@tronlens/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Transaction_rawSchema } from './generated/protocol/chain_pb.ts'
import { AccountPermissionUpdateContractSchema } from './generated/protocol/contracts_pb.ts'
import { findsForeign, hasForeign } from './wire-types.ts'

const SCHEMAS = [Transaction_rawSchema, AccountPermissionUpdateContractSchema]
/** Raw data with a memo and a contract inside of a message inside of a message. */
const RAW = hexToBytes(
  '0a02cafe2208112233445566778840e0d403520268695a65080112610a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412300a15417e5f4552091a69125d5dfcb7b8c2659029395bdf1215412b5ad5c4795c026514f8317c7a215e218dccd6cf180570c0843d',
)

/** What either of two says of bytes, or that it refuses them. */
const outcome = (look: () => boolean): boolean | 'refused' => {
  try {
    return look()
  } catch {
    return 'refused'
  }
}

const expectSame = (bytes: Uint8Array) => {
  for (const schema of SCHEMAS)
    expect(outcome(() => hasForeign(schema, bytes))).toBe(
      outcome(() => findsForeign(schema, new BinaryReader(bytes), bytes.length)),
    )
}

test('a quick look at the bytes of a message finds what a careful one does', () => {
  expect(hasForeign(Transaction_rawSchema, RAW)).toBe(false)
  for (let at = 0; at < RAW.length; at++) {
    expectSame(RAW.subarray(0, at))
    for (const byte of [0, 1, 7, 8, 127, 128, 255, (RAW[at] as number) ^ 1, (RAW[at] as number) ^ 2])
      expectSame(RAW.with(at, byte))
  }
})

test('it does so for bytes of any kind', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      [8, 5],
      [0x0a, 0],
      [0x5a, 2, 8, 1],
      [0x5a, 2, 10, 0],
      [0x22, 3, 8, 1],
      [0x88, 0x80, 0x00, 1],
    ),
    fc.constantFrom([0x40], [0x80], [0xff, 0xff, 0xff, 0xff, 0x0f], [0x0b, 0x0c], [0x0d, 1, 2, 3, 4], [0x41]),
    fc.uint8Array({ maxLength: 4 }).map((bytes) => [...bytes]),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => expectSame(Uint8Array.from(pieces.flat()))),
    { numRuns: 20_000 },
  )
})
