import type { Address } from '@tronlens/core'
import type { TypedData } from '@tronlens/keys'
import { LedgerError, type TokenName } from '@tronlens/ledger'
import type { LedgerDevice } from '@tronlens/ledger/device'
import type { Signer } from '@tronlens/signing'
import type { Wallet } from '../../wallet.ts'
import { withLedger } from './connection.ts'
import { screenStore } from './screen-store.ts'

/** Looks up the token of a contract, for the amount on the screen. */
export type FindToken = (contract: Address) => TokenName | undefined

/** Does something with the device of a wallet, and with no other one. */
function withDeviceOf<T>(
  { address, path }: Wallet,
  work: (device: LedgerDevice, path: string) => Promise<T>,
): Promise<T> {
  return withLedger(async (device) => {
    if (path === undefined || (await device.addressOf(path)) !== address) throw new LedgerError('otherDevice')
    try {
      return await work(device, path)
    } finally {
      screenStore.set(undefined)
    }
  })
}

/** Signs on a Ledger, which shows what it can of the transaction. */
export const ledgerSigner = (wallet: Wallet, findToken: FindToken = () => undefined): Signer => ({
  address: wallet.address,
  sign: (transaction) =>
    withDeviceOf(wallet, (device, path) => {
      const { contract } = transaction.content
      const token =
        contract.name === 'TriggerSmartContract' ? findToken(contract.fields.contractAddress) : undefined
      return device.sign(path, wallet.address, transaction, screenStore.set, token)
    }),
})

/** Signs a text (TIP-191) on a Ledger. */
export const signTextOnLedger = (wallet: Wallet, text: string): Promise<string> =>
  withDeviceOf(wallet, (device, path) => device.signMessage(path, wallet.address, text, screenStore.set))

/** Signs typed data (TIP-712) on a Ledger. */
export const signTypedOnLedger = (wallet: Wallet, data: TypedData): Promise<string> =>
  withDeviceOf(wallet, (device, path) => device.signTypedData(path, wallet.address, data, screenStore.set))

/** Has the address of a wallet shown on its Ledger and approved there. */
export const verifyOnLedger = ({ address, path }: Wallet): Promise<void> =>
  withLedger(async (device) => {
    if (path === undefined) throw new LedgerError('otherDevice')
    await device.verifyAddress(path, address)
  })
