import { AppError } from '@tronlens/core'
import type { OutgoingMessageRow } from '@tronlens/db'
import { createTransport } from 'nodemailer'
import { callWebhook } from '../../http/outside.ts'
import type { Push } from './push.ts'

/** How messages leave; what has no way stays in the outbox for the operator. */
export type DeliveryConfig = {
  smtpUrl: string | undefined
  mailFrom: string
  /** HTTP gateway of text messages, and what it wants as `Authorization`. */
  smsUrl: string | undefined
  smsAuthorization: string | undefined
  allowsInsideWebhooks: boolean
  push: Pick<Push, 'send'>
}

/** Delivers one message; false when nothing of ours delivers its kind. */
export type Deliver = (message: OutgoingMessageRow) => Promise<boolean>

const SMTP_TIMEOUT_MS = 15_000
const HTTP_TIMEOUT_MS = 10_000

/** A gateway answered with something else than success. */
export class DeliveryRefusedError extends AppError {
  readonly code = 'API_UNREACHABLE'
  constructor(
    readonly host: string,
    readonly status: number,
  ) {
    super(`${host} answered ${status} to a message.`)
  }
}

/** Opens the ways by which messages leave. */
export function openDelivery(config: DeliveryConfig): { deliver: Deliver; close: () => void } {
  const mail = config.smtpUrl
    ? createTransport(
        {
          url: config.smtpUrl,
          pool: true,
          connectionTimeout: SMTP_TIMEOUT_MS,
          greetingTimeout: SMTP_TIMEOUT_MS,
          socketTimeout: SMTP_TIMEOUT_MS,
        },
        { from: config.mailFrom },
      )
    : undefined
  const post = async (url: string, headers: Record<string, string>, body: string): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new DeliveryRefusedError(new URL(url).host, response.status)
  }
  return {
    deliver: async ({ channel, recipient, subject, body }) => {
      if (channel === 'mail' && mail) await mail.sendMail({ to: recipient, subject, text: body })
      else if (channel === 'sms' && config.smsUrl) {
        const { smsUrl, smsAuthorization } = config
        await post(
          smsUrl,
          smsAuthorization ? { authorization: smsAuthorization } : {},
          JSON.stringify({ to: recipient, text: body }),
        )
      } else if (channel === 'webhook')
        await callWebhook(recipient, body, { allowsInside: config.allowsInsideWebhooks })
      else if (channel === 'push') await config.push.send(recipient, body)
      else return false
      return true
    },
    close: () => mail?.close(),
  }
}
