import { createPairingKey, type Invitation, pairChannel } from '@tronlens/keys/pairing'
import { createStore, type Store } from '../../../../store.ts'
import type { Message } from '../message.ts'
import { readPageMessage } from './messages.ts'
import { openPairLine } from './pair-line.ts'
import { random } from './random.ts'

/** Something that the page wants signed: a transaction, or a message that is none. */
type DeviceRequest = { id: string } & ({ rawDataHex: string; txID: string } | { message: Message })

/** What the device knows of the page. */
export interface DeviceState {
  stage: 'connecting' | 'paired' | 'lost' | 'full'
  /** Who asks, and on which network (empty for the default one). */
  page?: { network: string; browser: string; since: number }
  request?: DeviceRequest
}

/** The end of the device that signs. */
export interface DeviceEnd {
  readonly state: Store<DeviceState>
  /** Announces to the page which account's wallet is open here. */
  announceWallet: (address: string | undefined) => void
  answer: (request: DeviceRequest, signature: string | undefined) => boolean
  close: () => void
}

/** Takes part in the channel of an invitation. */
export function openDeviceEnd(invitation: Invitation): DeviceEnd {
  const state = createStore<DeviceState>({ stage: 'connecting' })
  let address: string | undefined

  const line = openPairLine(invitation.channel, {
    onPeer(isPresent) {
      if (isPresent) {
        // each time new keys, so that nothing that was ever said is worth repeating
        const own = createPairingKey()
        line.hello(own.publicKey)
        line.use(pairChannel('device', own, invitation, own.publicKey, random))
        return
      }
      const { page } = state.get()
      state.set({ stage: page ? 'lost' : 'connecting', ...(page && { page }) })
    },
    onHello: () => undefined,
    onMessage(value) {
      const message = readPageMessage(value)
      const { request, page } = state.get()
      if (message?.type === 'page') {
        const { network, browser } = message
        state.set({ stage: 'paired', page: { network, browser, since: page?.since ?? Date.now() } })
        line.say({ type: 'wallet', address })
      }
      if (message?.type === 'sign') {
        const { id, rawDataHex, txID } = message
        state.set({ ...state.get(), request: { id, rawDataHex, txID } })
      }
      if (message?.type === 'signMessage')
        state.set({ ...state.get(), request: { id: message.id, message: message.message } })
      if (message?.type === 'cancel' && message.id === request?.id) done()
    },
    onFull: () => state.set({ stage: 'full' }),
  })
  const done = () => {
    const { request: _, ...rest } = state.get()
    state.set(rest)
  }

  return {
    state,
    announceWallet(opened) {
      address = opened
      line.say({ type: 'wallet', address })
    },
    answer({ id }, signature) {
      const isHeard = line.say(
        signature === undefined ? { type: 'rejected', id } : { type: 'signature', id, signature },
      )
      if (state.get().request?.id === id) done()
      return isHeard
    },
    close: line.close,
  }
}
