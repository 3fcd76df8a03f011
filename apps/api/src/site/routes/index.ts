import type { siteRoutes } from '@tronlens/api-contract'
import type { HandledSiteRoute } from '../handle.ts'
import * as own from './own-account.ts'
import * as tags from './tags.ts'
import * as user from './user.ts'

/** The function behind each route around the chain; one that is missing does not compile. */
export const siteHandlers: Record<keyof typeof siteRoutes, HandledSiteRoute> = {
  getSiteUser: user.getSiteUserRoute,
  registerSiteUser: user.registerSiteUserRoute,
  sendSiteCode: user.sendSiteCodeRoute,
  activateSiteUser: user.activateSiteUserRoute,
  loginSiteUser: user.loginSiteUserRoute,
  confirmSiteLogin: user.confirmSiteLoginRoute,
  logoutSiteUser: user.logoutSiteUserRoute,
  changeSitePassword: own.changeSitePasswordRoute,
  resetSitePassword: own.resetSitePasswordRoute,
  listSiteSessions: own.listSiteSessionsRoute,
  revokeSiteSession: own.revokeSiteSessionRoute,
  deleteSiteUser: own.deleteSiteUserRoute,
  startSecondFactor: own.startSecondFactorRoute,
  confirmSecondFactor: own.confirmSecondFactorRoute,
  stopSecondFactor: own.stopSecondFactorRoute,
  listPrivateTags: tags.listPrivateTagsRoute,
  insertPrivateTag: tags.insertPrivateTagRoute,
  updatePrivateTag: tags.updatePrivateTagRoute,
  deletePrivateTag: tags.deletePrivateTagRoute,
  listRecommendedTags: tags.listRecommendedTagsRoute,
}
