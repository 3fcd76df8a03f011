import { AppError, bytesToHex, hexToBytes, isHex, parseJson } from '@tronlens/core'
import { decodeTransaction, encodeRaw, readTransactionJson } from '@tronlens/protocol'
import {
  encodeSigned,
  protocolDecoder,
  readWireFields,
  reviewForeign,
  type SignedTransaction,
} from '@tronlens/signing'

/** A transaction with signatures, in the form for transport without a server. */
export interface CarriedRequest {
  readonly rawDataHex: string
  readonly txID: string
  readonly signatures: readonly string[]
}

/** The chosen file or picture contains no transaction. */
export class UnreadableRequestError extends AppError {
  readonly code = 'MALFORMED_TRANSACTION'
  constructor(options?: { cause?: unknown }) {
    super('This holds no transaction to sign: neither the JSON of one nor its bytes in hex.', options)
  }
}

/** Field of a transaction that holds its raw data. */
const RAW_DATA = 1

/** The content of a file or a QR code: the whole transaction with its signatures in hex. */
export const writeRequest = (signed: SignedTransaction): string => encodeSigned(signed)

/**
 * Reads a request from a file or QR code: the hex of a signed transaction, or the JSON that nodes and wallets
 * write.
 *
 * @throws {UnreadableRequestError} {@link UnreadableTransactionError} {@link TransactionMismatchError}
 */
export function readRequest(text: string): CarriedRequest {
  const { rawDataHex, txID, signatures } = decode(text.trim())
  // a transaction that cannot be shown completely is not opened at all
  const transaction = reviewForeign(rawDataHex, [protocolDecoder], txID)
  return { rawDataHex, txID: transaction.txID, signatures }
}

function decode(text: string): { rawDataHex: string; txID?: string; signatures: readonly string[] } {
  try {
    return text.startsWith('{') ? decodeJson(text) : decodeHex(text)
  } catch (cause) {
    throw new UnreadableRequestError({ cause })
  }
}

function decodeHex(text: string) {
  if (!isHex(text.toLowerCase())) throw new UnreadableRequestError()
  const bytes = hexToBytes(text.toLowerCase())
  const rawDataHex = rawDataOf(bytes)
  if (rawDataHex === undefined) throw new UnreadableRequestError()
  const { signature } = decodeTransaction(bytes)
  return { rawDataHex, signatures: signature.map((each) => bytesToHex(each)) }
}

/** The original raw data: encoding it again could give other bytes, and so another id. */
function rawDataOf(bytes: Uint8Array): string | undefined {
  const [raw, ...others] = readWireFields(bytes, 'the transaction').filter(
    ({ number }) => number === RAW_DATA,
  )
  return raw?.value instanceof Uint8Array && others.length === 0 ? bytesToHex(raw.value) : undefined
}

function decodeJson(text: string) {
  const json = parseJson(text) as { txID?: string; raw_data_hex?: string; signature?: string[] }
  const rawDataHex = json.raw_data_hex ?? bytesToHex(encodeRaw(readTransactionJson(json)))
  return {
    rawDataHex,
    ...(json.txID === undefined ? {} : { txID: json.txID }),
    signatures: (json.signature ?? []).map(String),
  }
}
