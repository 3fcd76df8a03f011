import { readAnswer, siteApi } from '../../shared/api/site-client.ts'

/** Shows notifications while no page of ours is open; browsers load it once the user turns them on. */
const WORKER = '/push-worker.js'
const NAMES = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const

/** The user, or the settings of the browser, do not allow notifications. */
export class PushBlockedError extends Error {}
/** The service by which the maker of the browser brings notifications does not answer. */
export class PushServiceError extends Error {}

/** True where this browser can show notifications of a site: it knows how, and the site is reached safely. */
export const canPush = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window

/** What a browser is called in a list, by what it says of itself. */
export function browserName(userAgent: string): string {
  const browser = NAMES.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'Browser'
  const system = SYSTEMS.find((each) => userAgent.includes(each))
  return system ? `${browser}, ${system}` : browser
}

/** How this browser is reached; null while it shows no notifications. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return registration?.pushManager.getSubscription() ?? null
}

/**
 * Subscribes this browser and stores the subscription with the account.
 *
 * @param publicKey - key of the site: only its messages are accepted
 * @throws {PushBlockedError} when notifications are not allowed
 * @throws {PushServiceError} when the service of the browser's maker does not answer
 */
export async function switchPushOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlockedError()
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch((cause: unknown) => {
      throw new PushServiceError(String(cause), { cause })
    })
  const { endpoint = '', keys } = subscription.toJSON()
  await readAnswer(
    siteApi.addPushDevice({
      body: {
        endpoint,
        keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
        name: browserName(navigator.userAgent),
      },
    }),
  )
}

/** Ends the subscription of this browser, and removes it from the account while the user is signed in. */
export async function switchPushOff(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  const { devices } = await readAnswer(siteApi.listPushDevices())
  const own = devices.find(({ endpoint }) => endpoint === subscription.endpoint)
  if (own) await readAnswer(siteApi.removePushDevice({ body: { id: own.id } }))
  await subscription.unsubscribe()
}
