/** Lower-case hex of some bytes. */
export const toHex = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')

/** Bytes of hex digits that are known to be valid. */
export const fromHex = (text: string): Uint8Array => {
  const buffer = Buffer.from(text, 'hex')
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
}

/** UTF-8 text of hex digits. */
export const hexToText = (text: string): string => Buffer.from(text, 'hex').toString('utf8')

/** Hex digits of a text's UTF-8 bytes. */
export const textToHex = (text: string): string => Buffer.from(text, 'utf8').toString('hex')

/** Text of UTF-8 bytes. */
export const bytesToText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')

/** True for 21 bytes in hex starting with the TRON prefix. */
export const isAddress = (hex: string): boolean => hex.length === 42 && hex.startsWith('41')
