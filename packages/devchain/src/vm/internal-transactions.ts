import { keccak256 } from '../base/hash.ts'
import { fromHex, toHex } from '../base/hex.ts'
import type { VmInternalTransaction } from './vm-result.ts'

/** Content of a new internal transaction. */
export type InternalRequest = {
  readonly parentHash: string
  readonly caller: string
  readonly to: string
  readonly value: bigint
  readonly data: Uint8Array
  readonly note: string
  readonly nonce: number
  readonly tokens?: ReadonlyMap<string, bigint>
}

const int64 = (value: bigint): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigInt64(0, BigInt.asIntN(64, value))
  return bytes
}

/** Hash over parent, receiver (none for a creation), data, value and nonce. */
function internalHash(request: InternalRequest): string {
  const receiver = request.note === 'create' ? new Uint8Array(0) : fromHex(request.to)
  return toHex(
    keccak256(
      Buffer.concat([
        fromHex(request.parentHash),
        receiver,
        request.data,
        int64(request.value),
        int64(BigInt(request.nonce)),
      ]),
    ),
  )
}

/** The internal transactions of one frame and of everything it called, in order. */
export class InternalTransactions {
  readonly list: VmInternalTransaction[] = []

  add(request: InternalRequest): VmInternalTransaction {
    const added: VmInternalTransaction = {
      hash: internalHash(request),
      caller: request.caller,
      to: request.to,
      value: request.value,
      tokens: request.tokens ?? new Map(),
      note: request.note,
      rejected: false,
      extra: '',
    }
    this.list.push(added)
    return added
  }

  merge(other: InternalTransactions): void {
    this.list.push(...other.list)
  }

  reject(): void {
    for (const transaction of this.list) transaction.rejected = true
  }
}
