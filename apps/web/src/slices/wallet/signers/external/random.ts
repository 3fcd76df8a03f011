import { bytesToHex } from '@tronlens/core'

/** The system's random numbers. */
export const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes))

/** Names a channel or a request: 32 hex digits. */
export const randomName = (): string => bytesToHex(random(16))
