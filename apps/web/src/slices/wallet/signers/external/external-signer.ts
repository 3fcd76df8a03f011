import type { Signer } from '@tronlens/signing'
import type { Wallet } from '../../wallet.ts'
import { WalletNotOpenError } from '../errors.ts'
import type { Message } from '../message.ts'
import type { PageEnd } from './page-end.ts'

/** Devices that are paired with this page, by the address that they sign for. */
const ends = new Map<string, PageEnd>()

/**
 * Keeps a device for as long as the page is open; one that was there for the same address before is let go.
 */
export function keepDevice(address: string, end: PageEnd): void {
  const before = ends.get(address)
  if (before !== end) before?.close()
  ends.set(address, end)
}

/** Lets the device of a wallet go. */
export function dropDevice(address: string): void {
  ends.get(address)?.close()
  ends.delete(address)
}

/** The six digits that the device of a wallet shows with every request. */
export const codeOfDevice = (address: string): string | undefined => ends.get(address)?.code

/** The device of a wallet, with that wallet open on it. @throws {WalletNotOpenError} */
function deviceOf({ address }: Wallet): PageEnd {
  const end = ends.get(address)
  const state = end?.state.get()
  if (!end || state?.stage !== 'open') throw new WalletNotOpenError('disconnected')
  if (state.address !== address) throw new WalletNotOpenError('otherAccount')
  return end
}

/** Signs on a paired device, which decodes and shows the transaction itself. */
export function externalSigner(wallet: Wallet): Signer {
  const end = deviceOf(wallet)
  return { address: wallet.address, sign: ({ rawDataHex, txID }) => end.sign(rawDataHex, txID) }
}

/** Signs a message on a paired device, which shows it. */
export const signMessageOnDevice = async (wallet: Wallet, message: Message): Promise<string> =>
  deviceOf(wallet).signMessage(message)
