import { randomBytes } from 'node:crypto'
import { type AppDatabase, findPerson, settle } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import type { ApiConfig } from '../config.ts'
import type { Content } from '../content/content.ts'
import { readAccountName } from './account-name.ts'
import type { AlertLimits } from './alerts/limit.ts'
import { type ApiKeys, openApiKeys } from './api-keys.ts'
import { type Auth, CODE_MINUTES, createAuth } from './auth.ts'
import { openDelivery } from './messages/deliver.ts'
import { type Outbox, openOutbox } from './messages/outbox.ts'
import { openPush, type Push } from './messages/push.ts'
import { messageText } from './messages/texts.ts'
import { openPageViews, type PageViews } from './page-views.ts'
import type { CodeLimits } from './throttle.ts'

/** What the routes around the chain work with. */
export type Site = {
  /** Key of the network that the site belongs to: the default one. */
  network: string
  /** Keys of all networks that are served, the default one first. */
  networks: readonly string[]
  /** Where people reach it, as its operator says. */
  url: string
  db: AppDatabase
  content: Content
  pageViews: PageViews
  outbox: Outbox
  push: Push
  apiKeys: ApiKeys
  /** What alerts may send and find. */
  alertLimits: AlertLimits
  codeLimits: CodeLimits
  /** What a new key may ask for. */
  keyQuota: { perMinute: number; perDay: number }
  /** Webhooks may lead into the network of the server. */
  allowsInsideWebhooks: boolean
  /** The keeper of accounts; it needs the database to be there. */
  auth: () => Promise<Auth>
  close: () => Promise<void>
}

const SECRET_BYTES = 32

/** Whom push services may contact: the site, or the sender of its mail while the site has no certificate. */
const contactOf = ({ siteUrl, mailFrom }: Pick<ApiConfig, 'siteUrl' | 'mailFrom'>): string =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`

/** Opens accounts and messages of users. */
export function openSite(
  config: ApiConfig,
  { db, content, log }: { db: AppDatabase; content: Content; log: FastifyBaseLogger },
): Site {
  const allowsInsideWebhooks = config.webhooksInside === 'on'
  const push = openPush(db, { contact: contactOf(config), allowsInside: allowsInsideWebhooks })
  const delivery = openDelivery({
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    smsUrl: config.smsUrl,
    smsAuthorization: config.smsAuthorization,
    allowsInsideWebhooks,
    push,
  })
  const outbox = openOutbox(db, delivery.deliver, log)
  const apiKeys = openApiKeys(db, log)
  const pageViews = openPageViews(db, log)
  /** Writes to the owner of an account, in their language. */
  const write = async (
    name: string,
    text: 'activate' | 'reset' | 'existing',
    values: Record<string, string | number> = {},
  ): Promise<void> => {
    const person = await findPerson(db, name)
    const { loginType, address } = readAccountName(name)
    const language = person?.language ?? 'en'
    await outbox.add([
      {
        person_id: person?.id ?? null,
        channel: loginType === 'email' ? 'mail' : 'sms',
        recipient: address,
        subject: messageText(language, `${text}.subject`),
        body: messageText(language, `${text}.body`, values),
      },
    ])
  }
  const open = async (): Promise<Auth> =>
    createAuth({
      db,
      log,
      secret: config.siteSecret ?? (await settle(db, 'secret', randomBytes(SECRET_BYTES).toString('hex'))),
      siteUrl: config.siteUrl,
      sendCode: (to, code, purpose) => write(to, purpose, { code, minutes: CODE_MINUTES }),
      notifyExisting: (to) => write(to, 'existing'),
    })
  let auth: Promise<Auth> | undefined
  return {
    network: config.networks[0].key,
    networks: config.networks.map(({ key }) => key),
    url: config.siteUrl,
    db,
    content,
    pageViews,
    outbox,
    push,
    apiKeys,
    alertLimits: {
      mail: config.alertMailPerDay,
      sms: config.alertSmsPerDay,
      push: config.alertPushPerDay,
      webhook: config.alertWebhookPerDay,
      events: config.alertEventsPerDay,
    },
    codeLimits: {
      perClient: config.codesPerClient,
      email: config.codesMailPerDay,
      mobile: config.codesSmsPerDay,
    },
    keyQuota: { perMinute: config.apiKeyPerMinute, perDay: config.apiKeyPerDay },
    allowsInsideWebhooks,
    auth: () => {
      auth ??= open().catch((error: unknown) => {
        auth = undefined
        throw error
      })
      return auth
    },
    close: async () => {
      await apiKeys.close()
      await pageViews.close()
      await outbox.close()
      delivery.close()
    },
  }
}
