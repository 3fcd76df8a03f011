import * as contract from '@tronlens/api-contract'
import { changeApiKey, listAllApiKeys, revokeApiKey } from '@tronlens/db'
import { accountOf } from '../account-name.ts'
import { handleSite } from '../handle.ts'
import { runOperatorAction } from '../operator-action.ts'
import { done, SiteRefusal } from '../refusal.ts'
import { pageOf } from './admin.ts'
import { serializeKey } from './own.ts'

export const listAdminKeysRoute = handleSite(contract.listAdminKeys, async ({ query }, { db }) => {
  const { rows, total } = await listAllApiKeys(db, query.search ?? '', pageOf(query))
  return done({ keys: rows.map((key) => ({ ...serializeKey(key), account: accountOf(key.email) })), total })
})

export const changeAdminKeyRoute = handleSite(contract.changeAdminKey, ({ body, person }, site) =>
  runOperatorAction(site, person, async (tx) => {
    const { perMinute, perDay } = body
    const key = await changeApiKey(tx, BigInt(body.id), { per_minute: perMinute, per_day: perDay })
    if (!key) throw new SiteRefusal('notFound')
    return { act: 'changeKey', subject: key.prefix, detail: `${perMinute} a minute, ${perDay} a day` }
  }),
)

export const revokeAdminKeyRoute = handleSite(contract.revokeAdminKey, ({ body, person }, site) =>
  runOperatorAction(site, person, async (tx) => {
    const key = await revokeApiKey(tx, BigInt(body.id))
    if (!key) throw new SiteRefusal('notFound')
    return { act: 'revokeKey', subject: key.prefix, detail: key.name }
  }),
)
