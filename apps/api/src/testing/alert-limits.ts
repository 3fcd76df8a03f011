/** More than tests tell and find. */
export const ALERT_LIMITS = { mail: 200, sms: 20, push: 500, webhook: 10_000, events: 10_000 }
