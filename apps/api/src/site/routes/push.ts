import { createPublicKey } from 'node:crypto'
import * as contract from '@tronlens/api-contract'
import { milliseconds } from '@tronlens/core'
import { addPushDevice, findPerson, listPushDevicesOf, removePushDevice } from '@tronlens/db'
import { isWebhook } from '../../http/outside.ts'
import { handleSite } from '../handle.ts'
import { pushText } from '../messages/push-text.ts'
import { messageText } from '../messages/texts.ts'
import { done, SiteRefusal } from '../refusal.ts'

/** Browsers in which one user may be notified. */
const MOST_DEVICES = 10
const COORDINATE_BYTES = 32

/** True for a point of the curve: nothing could be encrypted to another one. */
function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  const [x, y] = [1, 1 + COORDINATE_BYTES].map((from) =>
    bytes.subarray(from, from + COORDINATE_BYTES).toString('base64url'),
  )
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' })
    return true
  } catch {
    return false // the answer says what is wrong with it
  }
}

export const listPushDevicesRoute = handleSite(contract.listPushDevices, async ({ person }, site) => {
  const [{ publicKey }, devices] = await Promise.all([
    site.push.keys(),
    listPushDevicesOf(site.db, person.id),
  ])
  return done({
    publicKey,
    devices: devices.map(({ id, name, endpoint, created_at }) => ({
      id: String(id),
      name,
      endpoint,
      createTime: milliseconds(created_at.getTime()),
    })),
  })
})

export const addPushDeviceRoute = handleSite(contract.addPushDevice, async ({ body, person }, site) => {
  const { endpoint, keys, name } = body
  if (!isWebhook(endpoint, site.allowsInsideWebhooks))
    throw new SiteRefusal('wrongValue', 'An endpoint is an https address that is publicly reachable.')
  if (!isPoint(keys.p256dh))
    throw new SiteRefusal('wrongValue', 'p256dh is no point of the curve P-256; subscribe again.')
  const device = {
    person_id: person.id,
    endpoint,
    public_key: keys.p256dh,
    auth: keys.auth,
    name: name.trim(),
  }
  const added = await addPushDevice(site.db, device, MOST_DEVICES)
  if (added === 'full') throw new SiteRefusal('tooMany')
  if (added === 'taken')
    throw new SiteRefusal(
      'wrongValue',
      'The endpoint belongs to a subscription with other keys; subscribe again.',
    )
  const language = (await findPerson(site.db, person.name))?.language ?? 'en'
  const [title, first] = [messageText(language, 'push.subject'), messageText(language, 'push.body')]
  await site.outbox.add([
    {
      person_id: person.id,
      channel: 'push',
      recipient: endpoint,
      subject: title,
      body: pushText({ title, body: first, path: '/myaccount/index', language }),
    },
  ])
  return done({})
})

export const removePushDeviceRoute = handleSite(
  contract.removePushDevice,
  async ({ body, person }, { db }) => {
    if (!(await removePushDevice(db, person.id, BigInt(body.id)))) throw new SiteRefusal('notFound')
    return done({})
  },
)
