import { createAppDatabase, listMessages, type OutgoingMessageRow, setRole } from '@tronlens/db'
import { expect } from 'vitest'
import type { SiteApi, Visitor } from './site-api.ts'

/** A password that the site takes. */
export const PASSWORD = 'correct7horse'
/** An account that is reached by mail. */
export const mail = (account: string) => ({ loginType: 'email', account }) as const

/** What tests do with the people of a site. */
export type SitePeople = {
  db: ReturnType<typeof createAppDatabase>
  /** The newest message to an address, as the outbox has it. */
  newestMessage: (recipient: string) => Promise<OutgoingMessageRow>
  codeFor: (recipient: string) => Promise<string>
  /** A user with an activated account who is signed in. */
  join: (account: string, visitor?: Visitor) => Promise<Visitor>
  /** The same, who is an operator. */
  joinOperators: (account: string) => Promise<Visitor>
  close: () => Promise<void>
}

/** Opens the people of a site. */
export function openSitePeople(site: SiteApi): SitePeople {
  const db = createAppDatabase(site.database.url, { poolSize: 2 })
  const newestMessage = async (recipient: string): Promise<OutgoingMessageRow> => {
    const messages = await listMessages(db, { start: 0, limit: 1000 })
    const message = messages.find((one) => one.recipient === recipient)
    if (!message) throw new Error(`Nothing was written to ${recipient}.`)
    return message
  }
  const codeFor = async (recipient: string): Promise<string> =>
    /\b\d{6}\b/.exec((await newestMessage(recipient)).body)?.[0] ?? ''
  const join = async (account: string, visitor = site.visitor()): Promise<Visitor> => {
    await visitor.api.registerSiteUser({ body: { ...mail(account), password: PASSWORD } })
    const code = await codeFor(account)
    const activated = await visitor.api.activateSiteUser({
      body: { ...mail(account), password: PASSWORD, code },
    })
    expect(activated).toMatchObject({ retCode: '0' })
    return visitor
  }
  return {
    db,
    newestMessage,
    codeFor,
    join,
    joinOperators: async (account) => {
      const visitor = await join(account)
      await setRole(db, account, 'operator')
      return visitor
    },
    close: () => db.destroy(),
  }
}
