import * as contract from '@tronlens/api-contract'
import { milliseconds } from '@tronlens/core'
import { addWebHook, listWebHooksOf, removeWebHook, resumeWebHook, type WebHookRow } from '@tronlens/db'
import { InvalidParameterError } from '../../http/errors.ts'
import { isWebhook } from '../../http/outside.ts'
import { handleSite } from '../handle.ts'
import { done, SiteRefusal } from '../refusal.ts'
import { checkFilter, parseFilter, printFilter } from '../web-hooks/hook-filter.ts'
import { createSecret } from '../web-hooks/sign.ts'

/** Webhooks of one user. */
const MOST_HOOKS = 20

const serializeHook = (row: WebHookRow): contract.WebHook => ({
  id: String(row.id),
  network: row.network,
  stream: row.stream as contract.WebHookStream, // the database checks the same list
  filter: parseFilter(row.filter),
  url: row.url,
  label: row.label,
  cursor: row.cursor,
  isPaused: row.is_paused,
  tries: row.tries,
  nextTry: row.tries > 0 && !row.is_paused ? milliseconds(row.next_try.getTime()) : null,
  answer: row.answered_at && {
    time: milliseconds(row.answered_at.getTime()),
    status: row.status,
    error: row.error,
  },
  createTime: milliseconds(row.created_at.getTime()),
})

export const listWebHooksRoute = handleSite(contract.listWebHooks, async ({ person }, { db }) =>
  done({ hooks: (await listWebHooksOf(db, person.id)).map(serializeHook) }),
)

export const createWebHookRoute = handleSite(contract.createWebHook, async ({ body, person }, site) => {
  const { stream, url, label, network = site.network } = body
  if (!site.networks.includes(network))
    throw new SiteRefusal(
      'wrongValue',
      `There is no network ${network}; there are ${site.networks.join(', ')}.`,
    )
  if (!isWebhook(url, site.allowsInsideWebhooks))
    throw new SiteRefusal('wrongValue', 'A webhook is an https address that is publicly reachable.')
  const filter = printFilter(stream, body.filter)
  try {
    checkFilter(stream, parseFilter(filter))
  } catch (error) {
    if (!(error instanceof InvalidParameterError)) throw error
    throw new SiteRefusal('wrongValue', error.message)
  }
  const secret = createSecret()
  const id = await addWebHook(
    site.db,
    { person_id: person.id, network, stream, filter, url, secret, label: label.trim() },
    MOST_HOOKS,
  )
  if (id === undefined) throw new SiteRefusal('tooMany')
  return done({ id: String(id), secret })
})

const demandFound = (isFound: boolean) => {
  if (!isFound) throw new SiteRefusal('notFound')
  return done({})
}

export const resumeWebHookRoute = handleSite(contract.resumeWebHook, async ({ body, person }, { db }) =>
  demandFound(await resumeWebHook(db, person.id, BigInt(body.id))),
)

export const deleteWebHookRoute = handleSite(contract.deleteWebHook, async ({ body, person }, { db }) =>
  demandFound(await removeWebHook(db, person.id, BigInt(body.id))),
)
