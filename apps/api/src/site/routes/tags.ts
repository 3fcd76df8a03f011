import {
  deletePrivateTag,
  insertPrivateTag,
  listPrivateTags,
  listRecommendedTags,
  updatePrivateTag,
} from '@tronlens/api-contract'
import { type Address, addressToBytes } from '@tronlens/core'
import { listCommonTags, listPrivateTagsOf, removePrivateTag, savePrivateTag } from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { handleSite, type SiteRequest } from '../handle.ts'
import { done, SiteRefusal } from '../refusal.ts'
import type { Site } from '../site.ts'

/** Tags that one person may have. */
const MOST_TAGS = 5000

const bytes = (address: Address): Buffer => Buffer.from(addressToBytes(address))

export const listPrivateTagsRoute = handleSite(listPrivateTags, async ({ query, person }, site) => {
  const { start = 0, limit = 20, target_address, download } = query
  const page = download === undefined ? { start, limit } : { start: 0, limit: MOST_TAGS }
  const { rows, total } = await listPrivateTagsOf(
    site.db,
    { person: person.id, network: site.network },
    { ...page, address: target_address && bytes(target_address) },
  )
  return done({
    user_tags: rows.map(({ address, tag, note, public_tag }) => ({
      targetAddress: addressText(address),
      tag,
      description: note,
      addressTag: public_tag ?? '',
    })),
    contract_map: {},
    total,
  })
})

async function saveTag({ body, person }: SiteRequest<typeof insertPrivateTag>, site: Site) {
  const tag = body.tag.trim()
  if (tag === '') throw new SiteRefusal('wrongValue', 'A tag needs at least one character.')
  const isSaved = await savePrivateTag(
    site.db,
    { person: person.id, network: site.network },
    {
      address: bytes(body.target_address),
      tag,
      note: (body.description ?? '').trim(),
      most: MOST_TAGS,
    },
  )
  if (!isSaved) throw new SiteRefusal('tooMany')
  return done({})
}

export const insertPrivateTagRoute = handleSite(insertPrivateTag, saveTag)
export const updatePrivateTagRoute = handleSite(updatePrivateTag, saveTag)

export const deletePrivateTagRoute = handleSite(deletePrivateTag, async ({ body, person }, site) => {
  await removePrivateTag(site.db, { person: person.id, network: site.network }, bytes(body.target_address))
  return done({})
})

export const listRecommendedTagsRoute = handleSite(listRecommendedTags, async ({ query }, site) => {
  const tags = await listCommonTags(site.db, {
    network: site.network,
    address: bytes(query.target_address),
  })
  return done({ recommend_tags: tags.map(({ tag, people }) => ({ tag, number: people })) })
})
