import type { ServedSite } from '../served.ts'
import { followAlerts } from './alerts/follow.ts'
import { registerSite } from './register-site.ts'
import { followWebHooks } from './web-hooks/follow.ts'

/** The site as the product has it: its routes, alerts and web hooks. */
export const wholeSite: ServedSite = { register: registerSite, followAlerts, followWebHooks }
