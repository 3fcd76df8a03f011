import { registerFeeds } from './feeds/index.ts'
import { registerStreams } from './feeds/streams/index.ts'
import { followMultisig } from './multisig/follow.ts'
import { handledRoutes } from './routes/index.ts'
import type { Served } from './served.ts'
import { followPrices } from './services/price-history.ts'
import { wholeSite } from './site/index.ts'
import { followWebHooks } from './site/web-hooks/follow.ts'

/** Everything that the API serves. */
export const wholeProduct: Served = {
  routes: Object.values(handledRoutes),
  feeds: [registerFeeds, registerStreams],
  followers: [followMultisig, followPrices],
  site: { ...wholeSite, followWebHooks },
}
