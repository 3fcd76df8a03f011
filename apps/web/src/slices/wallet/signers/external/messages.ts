import { isAddress, isHex } from '@tronlens/core'
import type { Message } from '../message.ts'

/** What a page says to its device. */
export type PageMessage =
  | { type: 'page'; network: string; browser: string }
  | { type: 'sign'; id: string; rawDataHex: string; txID: string }
  | { type: 'signMessage'; id: string; message: Message }
  | { type: 'cancel'; id: string }

/** What a device says to its page. */
export type DeviceMessage =
  | { type: 'wallet'; address: string | undefined }
  | { type: 'signature'; id: string; signature: string }
  | { type: 'rejected'; id: string }

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most
const HEX_ID = /^[0-9a-f]{32}$/
const MOST_NAME = 64
/** No user reads longer texts on a phone. */
const MOST_MESSAGE = 100_000

/** A message of a page, or undefined for what no page of ours says. */
export function readPageMessage(value: unknown): PageMessage | undefined {
  const { type, network, browser, id, rawDataHex, txID, message } = (value ?? {}) as Record<string, unknown>
  const { kind, text } = (message ?? {}) as Record<string, unknown>
  if (type === 'page' && isText(network, MOST_NAME) && isText(browser, MOST_NAME))
    return { type, network, browser }
  if (typeof id !== 'string' || !HEX_ID.test(id)) return undefined
  if (type === 'cancel') return { type, id }
  if (type === 'sign' && typeof rawDataHex === 'string' && isHex(rawDataHex) && isText(txID, MOST_NAME))
    return { type, id, rawDataHex, txID }
  if (type === 'signMessage' && (kind === 'text' || kind === 'typed') && isText(text, MOST_MESSAGE))
    return { type, id, message: { kind, text } }
  return undefined
}

/** A message of a device, or undefined for what no device of ours says. */
export function readDeviceMessage(value: unknown): DeviceMessage | undefined {
  const { type, address, id, signature } = (value ?? {}) as Record<string, unknown>
  if (type === 'wallet' && address === undefined) return { type, address }
  if (type === 'wallet' && typeof address === 'string' && isAddress(address)) return { type, address }
  if (typeof id !== 'string' || !HEX_ID.test(id)) return undefined
  if (type === 'rejected') return { type, id }
  if (type === 'signature' && typeof signature === 'string' && isHex(signature))
    return { type, id, signature }
  return undefined
}
