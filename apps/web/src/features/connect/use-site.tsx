import { toHexAddress } from '@tronlens/core'
import { useEffect } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { shownNetwork } from '../../shared/api/networks.ts'
import { requestSignature } from '../../slices/signing/sign-store.ts'
import { walletStore } from '../../slices/wallet/wallet-store.ts'
import { AskingSite } from './AskingSite.tsx'
import { accountOf, chainId, openSite, type Site } from './answer.ts'
import { type Channel, openChannel } from './channel.ts'
import { connectedSites } from './connected-sites.ts'

/** The chain that was last reported to a site. It outlasts the page, which another network draws again. */
let lastChain: string | undefined

/** Reports the account and the chain to a site, at once and whenever they change. */
function reportChanges(channel: Channel): () => void {
  let last: string | undefined
  const reportAccount = () => {
    const address = accountOf(channel.origin)?.address
    if (address === last) return
    last = address
    channel.emit('account', address && { base58: address, hex: toHexAddress(address) })
    channel.emit('accountsChanged', address ? [address] : [])
  }
  const reportChain = async () => {
    const id = await chainId()
    channel.emit(lastChain === undefined ? 'connect' : 'chainChanged', { chainId: id })
    lastChain = id
  }
  reportAccount()
  // the next request reports a node that is away
  if (accountOf(channel.origin)) reportChain().catch(() => undefined)
  const leaves = [
    walletStore.subscribe(reportAccount),
    connectedSites.subscribe(reportAccount),
    shownNetwork.subscribe(() => void reportChain().catch(() => undefined)),
  ]
  return () => {
    for (const leave of leaves) leave()
  }
}

/**
 * Serves the window of a site for as long as it is shown.
 *
 * @param origin - the one origin that is heard; undefined serves none
 * @param target - its window, at the moment it is asked for
 */
export function useSite(origin: string | undefined, target: () => Window | null | undefined): void {
  const t = useT()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a site is served once, whatever changes around it
  useEffect(() => {
    if (origin === undefined) return
    const signTransaction: Site['signTransaction'] = async ({ rawDataHex, txID, signatures }, wallet) => {
      let signature: string | undefined
      await requestSignature({
        what: { rawDataHex, ...(txID !== undefined && { txID }), signatures },
        delivery: {
          kind: 'handOver',
          label: 'sign',
          take: async (signed) => {
            signature = signed.signatures.at(-1)
          },
        },
        wallet,
        above: <AskingSite origin={origin} />,
        reject: t('connect.reject'),
        // the site sends it, and says what becomes of it
        afterwards: 'none',
      })
      return signature
    }
    let stop: (() => void) | undefined
    const channel = openChannel({
      target,
      origin,
      answer: openSite({ origin, signTransaction, show: () => channel.show() }),
      onHello: () => {
        stop?.()
        stop = reportChanges(channel)
      },
    })
    return () => {
      stop?.()
      channel.close()
    }
  }, [origin])
}
