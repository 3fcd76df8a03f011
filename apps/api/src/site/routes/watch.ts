import { listWatched, unwatchAddress, watchAddress } from '@tronlens/api-contract'
import { addressToBytes } from '@tronlens/core'
import { addWatched, listWatchedOf, removeWatched } from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { handleSite } from '../handle.ts'
import { done, SiteRefusal } from '../refusal.ts'

/** Addresses that one person may watch; the page asks for each of them. */
const MOST_WATCHED = 100

export const listWatchedRoute = handleSite(listWatched, async ({ person }, site) => {
  const rows = await listWatchedOf(site.db, { person: person.id, network: site.network })
  return done({ addresses: rows.map((address) => addressText(address)), total: rows.length })
})

export const watchAddressRoute = handleSite(watchAddress, async ({ body, person }, site) => {
  const address = Buffer.from(addressToBytes(body.address))
  const owner = { person: person.id, network: site.network }
  if (!(await addWatched(site.db, owner, { address, most: MOST_WATCHED }))) throw new SiteRefusal('tooMany')
  return done({})
})

export const unwatchAddressRoute = handleSite(unwatchAddress, async ({ body, person }, site) => {
  const address = Buffer.from(addressToBytes(body.address))
  await removeWatched(site.db, { person: person.id, network: site.network }, address)
  return done({})
})
