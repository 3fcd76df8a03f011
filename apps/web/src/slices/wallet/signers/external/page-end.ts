import type { Address } from '@tronlens/core'
import {
  createPairingKey,
  drawCode,
  type Invitation,
  pairChannel,
  writeInvitation,
} from '@tronlens/keys/pairing'
import { shownNetwork } from '../../../../shared/api/networks.ts'
import { createStore, type Store } from '../../../../store.ts'
import { WalletNotOpenError } from '../errors.ts'
import type { Message } from '../message.ts'
import { readDeviceMessage } from './messages.ts'
import { openPairLine } from './pair-line.ts'
import { random, randomName } from './random.ts'

/** State of a pairing: no device yet, a device is here, its wallet is open, or it is gone for now. */
type PairState = { stage: 'waiting' | 'paired' | 'lost' } | { stage: 'open'; address: Address }

/** The end of the page that wants signatures. */
export interface PageEnd {
  readonly code: string
  /** What the QR code says. */
  readonly invitation: string
  readonly state: Store<PairState>
  /** @throws {WalletNotOpenError} when the device is gone or its owner refuses */
  sign: (rawDataHex: string, txID: string) => Promise<string>
  /** The same for a message that is no transaction. */
  signMessage: (message: Message) => Promise<string>
  close: () => void
}

type Waiting = { resolve: (signature: string) => void; reject: (error: Error) => void }

/** Opens a channel and waits for a device that was shown its invitation. */
export function openPageEnd(): PageEnd {
  const own = createPairingKey()
  const invitation: Invitation = { channel: randomName(), key: own.publicKey, code: drawCode(random) }
  const state = createStore<PairState>({ stage: 'waiting' })
  const waiting = new Map<string, Waiting>()
  /** Keys that began a pairing once; a repeated one is a replay of an old message. */
  const seen = new Set<string>()
  /** Of the network that the device knows of. */
  let { base } = shownNetwork.get()

  const line = openPairLine(invitation.channel, {
    onPeer(isPresent) {
      if (isPresent) return
      for (const { reject } of waiting.values()) reject(new WalletNotOpenError('disconnected'))
      waiting.clear()
      if (state.get().stage !== 'waiting') state.set({ stage: 'lost' })
    },
    onHello(publicKey) {
      if (seen.has(publicKey)) return
      seen.add(publicKey)
      line.use(pairChannel('page', own, invitation, publicKey, random))
      sayNetwork()
    },
    onMessage(value) {
      const message = readDeviceMessage(value)
      if (message?.type === 'wallet')
        state.set(
          message.address ? { stage: 'open', address: message.address as Address } : { stage: 'paired' },
        )
      if (message?.type !== 'signature' && message?.type !== 'rejected') return
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.type === 'signature') asked?.resolve(message.signature)
      else asked?.reject(new WalletNotOpenError('refused'))
    },
    onFull: () => undefined,
  })

  const sayNetwork = () => {
    const shown = shownNetwork.get()
    base = shown.base
    return line.say({ type: 'page', network: shown.key ?? '', browser: browserName() })
  }
  // the device closes what it was asked for on the network before, so no answer comes
  const leaveNetwork = shownNetwork.subscribe(() => {
    if (shownNetwork.get().base === base) return
    for (const { reject } of waiting.values()) reject(new WalletNotOpenError('disconnected'))
    waiting.clear()
    sayNetwork()
  })
  const ask = (
    question: { type: 'sign'; rawDataHex: string; txID: string } | { type: 'signMessage'; message: Message },
  ) => {
    const id = randomName()
    return new Promise<string>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      if (line.say({ ...question, id })) return
      waiting.delete(id)
      reject(new WalletNotOpenError('disconnected'))
    })
  }

  return {
    code: invitation.code,
    invitation: writeInvitation(location.origin, invitation),
    state,
    sign: (rawDataHex, txID) => ask({ type: 'sign', rawDataHex, txID }),
    signMessage: (message) => ask({ type: 'signMessage', message }),
    close() {
      leaveNetwork()
      line.close()
    },
  }
}

/** The browser and its system, as its owner knows them. */
function browserName(): string {
  const { userAgent } = navigator
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((name) => userAgent.includes(name))
  const system = ['Windows', 'Android', 'iPhone', 'Mac', 'Linux'].find((name) => userAgent.includes(name))
  return [browser, system].filter(Boolean).join(' · ')
}
