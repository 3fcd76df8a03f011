import { followAlerts } from './alerts/follow.ts'
import { registerSite } from './register-site.ts'
import type { ServedSite } from './served-site.ts'

/** The site as the product has it: its routes, and alerts. */
export const wholeSite: ServedSite = { register: registerSite, followAlerts }
