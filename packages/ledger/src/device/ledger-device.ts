import Trx from '@ledgerhq/hw-app-trx'
import type Transport from '@ledgerhq/hw-transport'
import { type Address, bytesToAddress, bytesToHex, hexToBytes, isAddress, utf8ToBytes } from '@tronlens/core'
import { messageDigest, type TypedData, typedDataDigest, typedDataHashes } from '@tronlens/keys'
import { recoverSigner } from '@tronlens/protocol'
import { type ReviewedTransaction, WrongSignatureError } from '@tronlens/signing'
import { LedgerError } from '../errors.ts'
import { toLedgerError } from '../read-failure.ts'
import { type AppSettings, planHash, planSigning, type SigningPlan, type TokenName } from '../screen/plan.ts'
import { NAME_AND_VERSION, readAppInfo, requireTronApp, SYSTEM_CLASS } from './app-info.ts'

/** Called with the text on the screen of the device, as soon as it is there. */
export type OnScreen = (plan: SigningPlan) => void

/** Obstacles that only the app itself can know; it says so before it shows anything. */
const KNOWN_TO_APP = ['contractsNotAllowed', 'unreadable']

/**
 * A Ledger with its TRON app, over any transport. One command at a time; every failure is a {@link
 * LedgerError}, also that of a device that is pulled out while it is asked.
 */
export class LedgerDevice {
  readonly #transport: Transport
  readonly #app: Trx
  readonly #gone: Promise<never>
  #last: Promise<unknown> = Promise.resolve()
  #isGone = false

  constructor(transport: Transport) {
    this.#transport = transport
    this.#app = new Trx(transport)
    // without this an answer that never comes would be waited for
    this.#gone = new Promise((_, reject) => {
      transport.on('disconnect', () => {
        this.#isGone = true
        reject(new LedgerError('disconnected'))
      })
    })
    this.#gone.catch(() => undefined) // the next command reports it
  }

  /** True from the moment the device was pulled out; it never comes back as this one. */
  get isGone(): boolean {
    return this.#isGone
  }

  /** Ends well when the TRON app is open and unlocked. @throws {LedgerError} with what stands in the way */
  check(): Promise<void> {
    return this.#ask(async () => {
      const answer = await this.#transport.send(SYSTEM_CLASS, NAME_AND_VERSION, 0, 0)
      requireTronApp(readAppInfo(answer))
    })
  }

  /** What the owner has allowed in the settings of the app. */
  settings(): Promise<AppSettings> {
    return this.#ask(() => this.#app.getAppConfiguration())
  }

  /** Address at a path, without asking anybody. */
  addressOf(path: string): Promise<Address> {
    return this.#ask(async () => readAddress((await this.#app.getAddress(path)).address))
  }

  /**
   * Has the address of a path shown on the device and approved there.
   *
   * @throws {LedgerError} `rejected`, or `otherDevice` when the device has another address there
   */
  async verifyAddress(path: string, expected: Address): Promise<void> {
    const shown = await this.#ask(async () => readAddress((await this.#app.getAddress(path, true)).address))
    if (shown !== expected) throw new LedgerError('otherDevice')
  }

  /**
   * Has a transaction signed: whole where the app can read it, else by its hash.
   *
   * @returns hex of r, s, v; not verified here, `signTransaction` does that for every signer
   */
  async sign(
    path: string,
    key: Address,
    transaction: ReviewedTransaction,
    onScreen: OnScreen,
    token?: TokenName,
  ): Promise<string> {
    const settings = await this.settings()
    const plan = planSigning(transaction, key, settings, token)
    try {
      return await this.#signAs(plan, path, transaction, onScreen)
    } catch (error) {
      const isHashLeft = plan.sends === 'transaction' && settings.signByHash
      if (!(error instanceof LedgerError) || !KNOWN_TO_APP.includes(error.reason) || !isHashLeft) throw error
      return this.#signAs(planHash(transaction.txID, key), path, transaction, onScreen)
    }
  }

  #signAs(
    plan: SigningPlan,
    path: string,
    { rawDataHex, txID }: ReviewedTransaction,
    onScreen: OnScreen,
  ): Promise<string> {
    return this.#ask(() => {
      onScreen(plan)
      return plan.sends === 'hash'
        ? this.#app.signTransactionHash(path, txID)
        : this.#app.signTransaction(path, rawDataHex, [])
    })
  }

  /**
   * Signs a text as TIP-191 says; the device shows its digest.
   *
   * @throws {WrongSignatureError} when it is not of `key`
   */
  async signMessage(path: string, key: Address, message: string, onScreen: OnScreen): Promise<string> {
    const digest = messageDigest(message)
    const signature = await this.#ask(() => {
      onScreen({
        sends: 'transaction',
        shows: 'hash',
        rows: [
          { label: 'Message hash', value: bytesToHex(digest) },
          { label: 'Sign with', value: key },
        ],
      })
      return this.#app.signPersonalMessage(path, bytesToHex(utf8ToBytes(message)))
    })
    return verified(digest, signature, key)
  }

  /** Signs typed data as TIP-712 says; the device shows its two hashes. @throws {WrongSignatureError} */
  async signTypedData(path: string, key: Address, data: TypedData, onScreen: OnScreen): Promise<string> {
    if (!(await this.settings()).signByHash) throw new LedgerError('hashNotAllowed')
    const { domain, message } = typedDataHashes(data)
    const [domainHash, messageHash] = [bytesToHex(domain), bytesToHex(message)]
    const signature = await this.#ask(() => {
      onScreen({
        sends: 'hash',
        shows: 'hash',
        rows: [
          { label: 'Domain hash', value: domainHash },
          { label: 'Message hash', value: messageHash },
        ],
      })
      return this.#app.signTIP712HashedMessage(path, domainHash, messageHash)
    })
    return verified(typedDataDigest(data), signature, key)
  }

  /** Lets the device go. What it is asked at this moment fails. */
  async close(): Promise<void> {
    if (this.#isGone) return
    this.#isGone = true
    await this.#transport.close()
  }

  /** Asks when everything before is answered. */
  #ask<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(async () => {
      if (this.#isGone) throw new LedgerError('disconnected')
      try {
        return await Promise.race([work(), this.#gone])
      } catch (error) {
        throw toLedgerError(error)
      }
    })
    this.#last = turn.catch(() => undefined) // each caller gets the error of their own command
    return turn
  }
}

function readAddress(text: string): Address {
  if (!isAddress(text)) throw new LedgerError('failed')
  return text
}

/** Wallets write 27 or 28 where the device writes 0 or 1. */
const FIRST_RECOVERY = 27

function verified(digest: Uint8Array, signature: string, key: Address): string {
  const bytes = hexToBytes(signature)
  const v = bytes[64] ?? 0
  if (v < FIRST_RECOVERY) bytes[64] = v + FIRST_RECOVERY
  const found = bytesToAddress(recoverSigner(digest, bytes))
  if (found !== key) throw new WrongSignatureError(`it belongs to ${found} instead of ${key}`)
  return bytesToHex(bytes)
}
