import type { siteRoutes } from '../site/routes.ts'
import type { ClientOf } from './client.ts'

export { SITE_ENDPOINTS } from '../generated/site-endpoints.ts'
export { SITE_CODES, type SiteCode } from '../site/codes.ts'

export { STORED_KINDS, type StoredKind } from '../site/stored-kinds.ts'

/** Every route of the site around the chain; they are on the default network only. */
export type SiteClient = ClientOf<typeof siteRoutes>
