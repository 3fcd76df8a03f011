import * as contract from '@tronlens/api-contract'
import { addressToBytes, isAddress, milliseconds } from '@tronlens/core'
import {
  type AlertRow,
  type ApiKeyUse,
  addApiKey,
  addFilter,
  listAlertsOf,
  listApiKeysOf,
  listEventsOf,
  listFiltersOf,
  removeAlert,
  removeApiKey,
  removeFilter,
  saveAlert,
} from '@tronlens/db'
import { isWebhook } from '../../http/outside.ts'
import { addressText, hexText, tokenId } from '../../serialize/address.ts'
import { createKey } from '../api-keys.ts'
import { handleSite } from '../handle.ts'
import { done, SiteRefusal } from '../refusal.ts'

/** How many of each one person may have. */
const MOST = { alerts: 1000, keys: 10, filters: 100 }
const SHOWN_EVENTS = 50
/** Files that are made again whenever they are fetched, of the default network or another one. */
const EXPORT_PATH = /^(?:\/net\/[a-z][a-z0-9]{0,19})?\/api\/export\/[a-z]+(?:\?|$)/

const demand = (isDone: boolean, reason: 'tooMany' | 'notFound') => {
  if (!isDone) throw new SiteRefusal(reason)
  return done({})
}

const serializeAlert = (row: AlertRow): contract.Alert => ({
  id: String(row.id),
  // the database checks the same lists
  subject: row.subject as contract.AlertSubject,
  target: tokenId(row.target),
  direction: row.direction as contract.AlertDirection,
  kind: row.kind as contract.AlertKind,
  least: row.least,
  confirmations: row.confirmations,
  byMail: row.by_mail,
  byPush: row.by_push,
  webhook: row.webhook,
  label: row.label,
})

export const listAlertsRoute = handleSite(contract.listAlerts, async ({ person }, { db }) => {
  const [alerts, events] = await Promise.all([
    listAlertsOf(db, person.id),
    listEventsOf(db, person.id, SHOWN_EVENTS),
  ])
  return done({
    alerts: alerts.map(serializeAlert),
    events: events.map((event) => ({
      alert: String(event.alert_id),
      hash: hexText(event.tx_hash),
      block: Number(event.block_number),
      sender: addressText(event.sender),
      recipient: addressText(event.recipient),
      token: tokenId(event.token),
      amount: event.amount,
      state: event.state as contract.AlertEvent['state'],
      createTime: milliseconds(event.created_at.getTime()),
    })),
  })
})

export const saveAlertRoute = handleSite(contract.saveAlert, async ({ body, person }, site) => {
  const { subject, target, webhook, byPush = false } = body
  const isAccount = isAddress(target)
  if (!isAccount && (subject !== 'token' || !/^\d+$/.test(target)))
    throw new SiteRefusal('wrongValue', `"${target}" is no address.`)
  if (webhook !== null && !isWebhook(webhook, site.allowsInsideWebhooks))
    throw new SiteRefusal('wrongValue', 'A webhook is an https address that is publicly reachable.')
  if (!body.byMail && !byPush && webhook === null)
    throw new SiteRefusal(
      'wrongValue',
      'An alert needs a way to deliver it: mail, notifications of browsers, a webhook, or several of these.',
    )
  const isSaved = await saveAlert(
    site.db,
    {
      person_id: person.id,
      network: site.network,
      target: isAccount ? Buffer.from(addressToBytes(target)) : Buffer.from(target),
      subject,
      direction: body.direction,
      kind: body.kind,
      least: body.least,
      confirmations: body.confirmations,
      by_mail: body.byMail,
      by_push: byPush,
      webhook,
      label: body.label.trim(),
    },
    MOST.alerts,
  )
  return demand(isSaved, 'tooMany')
})

export const deleteAlertRoute = handleSite(contract.deleteAlert, async ({ body, person }, { db }) =>
  demand(await removeAlert(db, person.id, BigInt(body.id)), 'notFound'),
)

/** A key as answers show it. */
export const serializeKey = (key: ApiKeyUse): contract.ApiKey => ({
  id: String(key.id),
  name: key.name,
  prefix: key.prefix,
  perMinute: key.per_minute,
  perDay: key.per_day,
  createTime: milliseconds(key.created_at.getTime()),
  days: key.days.map(({ day, requests }) => ({ day, requests: Number(requests) })),
})

export const listApiKeysRoute = handleSite(contract.listApiKeys, async ({ person }, { db }) =>
  done({ keys: (await listApiKeysOf(db, person.id)).map(serializeKey) }),
)

export const createApiKeyRoute = handleSite(contract.createApiKey, async ({ body, person }, site) => {
  const { key, hash, prefix } = createKey()
  const { perMinute, perDay } = site.keyQuota
  const isMade = await addApiKey(
    site.db,
    {
      person_id: person.id,
      name: body.name.trim(),
      hash,
      prefix,
      per_minute: perMinute,
      per_day: perDay,
    },
    MOST.keys,
  )
  if (!isMade) throw new SiteRefusal('tooMany')
  return done({ key })
})

export const deleteApiKeyRoute = handleSite(contract.deleteApiKey, async ({ body, person }, { db }) =>
  demand(await removeApiKey(db, person.id, BigInt(body.id)), 'notFound'),
)

export const listSavedFiltersRoute = handleSite(contract.listSavedFilters, async ({ person }, { db }) =>
  done({
    filters: (await listFiltersOf(db, person.id)).map(({ id, kind, name, path }) => ({
      id: String(id),
      kind: kind as contract.SavedKind, // the database checks the same list
      name,
      path,
    })),
  }),
)

export const createSavedFilterRoute = handleSite(
  contract.createSavedFilter,
  async ({ body, person }, { db }) => {
    const { kind = 'page', path } = body
    if (kind === 'export' && !EXPORT_PATH.test(path))
      throw new SiteRefusal('wrongValue', `"${path}" is no export; its path begins with /api/export/.`)
    const saved = { person_id: person.id, kind, name: body.name.trim(), path }
    return demand(await addFilter(db, saved, MOST.filters), 'tooMany')
  },
)

export const deleteSavedFilterRoute = handleSite(
  contract.deleteSavedFilter,
  async ({ body, person }, { db }) => demand(await removeFilter(db, person.id, BigInt(body.id)), 'notFound'),
)
