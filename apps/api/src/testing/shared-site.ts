import { afterAll, beforeAll } from 'vitest'
import { type SiteApi, startSiteApi } from './site-api.ts'
import { openSitePeople, type SitePeople } from './site-people.ts'

/** A site with its people that the tests of one file share; it is there from the first test on. */
export function shareSite(): { readonly site: SiteApi; readonly people: SitePeople } {
  let open: { site: SiteApi; people: SitePeople } | undefined
  const shared = () => {
    if (!open) throw new Error('The site is there only while tests run.')
    return open
  }
  beforeAll(async () => {
    const site = await startSiteApi()
    open = { site, people: openSitePeople(site) }
  }, 120_000)
  afterAll(async () => {
    await open?.people.close()
    await open?.site.close()
  })
  return {
    get site() {
      return shared().site
    },
    get people() {
      return shared().people
    },
  }
}
