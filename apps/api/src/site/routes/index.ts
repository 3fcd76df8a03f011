import type { siteRoutes } from '@tronlens/api-contract'
import type { HandledSiteRoute } from '../handle.ts'
import * as admin from './admin.ts'
import * as adminKeys from './admin-keys.ts'
import * as content from './content.ts'
import * as listings from './listings.ts'
import * as things from './own.ts'
import * as own from './own-account.ts'
import * as passkeys from './passkeys.ts'
import * as push from './push.ts'
import * as tags from './tags.ts'
import * as user from './user.ts'
import * as watch from './watch.ts'
import * as hooks from './web-hooks.ts'

type Handlers = Partial<Record<keyof typeof siteRoutes, HandledSiteRoute>>

/** Routes that are there whether or not the site has accounts. */
export const contentHandlers = {
  getArticle: content.getArticleRoute,
  listNotices: content.listNoticesRoute,
  getNotice: content.getNoticeRoute,
  getSiteLinks: content.getSiteLinksRoute,
  listAwards: content.listAwardsRoute,
  listDevelopers: content.listDevelopersRoute,
  countPageView: content.countPageViewRoute,
  listStored: content.listStoredRoute,
  listPublicTags: admin.listPublicTagsRoute,
} satisfies Handlers

/** Routes for users with an account; with the ones above they are all, or this does not compile. */
export const accountHandlers: Record<
  Exclude<keyof typeof siteRoutes, keyof typeof contentHandlers>,
  HandledSiteRoute
> = {
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
  listPasskeys: passkeys.listPasskeysRoute,
  startPasskey: passkeys.startPasskeyRoute,
  addPasskey: passkeys.addPasskeyRoute,
  removePasskey: passkeys.removePasskeyRoute,
  startPasskeyLogin: passkeys.startPasskeyLoginRoute,
  confirmPasskeyLogin: passkeys.confirmPasskeyLoginRoute,
  listPushDevices: push.listPushDevicesRoute,
  addPushDevice: push.addPushDeviceRoute,
  removePushDevice: push.removePushDeviceRoute,
  listWatched: watch.listWatchedRoute,
  watchAddress: watch.watchAddressRoute,
  unwatchAddress: watch.unwatchAddressRoute,
  listRecommendedTags: tags.listRecommendedTagsRoute,
  listAlerts: things.listAlertsRoute,
  saveAlert: things.saveAlertRoute,
  deleteAlert: things.deleteAlertRoute,
  listWebHooks: hooks.listWebHooksRoute,
  createWebHook: hooks.createWebHookRoute,
  resumeWebHook: hooks.resumeWebHookRoute,
  deleteWebHook: hooks.deleteWebHookRoute,
  listApiKeys: things.listApiKeysRoute,
  createApiKey: things.createApiKeyRoute,
  deleteApiKey: things.deleteApiKeyRoute,
  listSavedFilters: things.listSavedFiltersRoute,
  createSavedFilter: things.createSavedFilterRoute,
  deleteSavedFilter: things.deleteSavedFilterRoute,
  listOutbox: admin.listOutboxRoute,
  listPeople: admin.listPeopleRoute,
  changePerson: admin.changePersonRoute,
  savePublicTag: admin.savePublicTagRoute,
  listTokenMarks: admin.listTokenMarksRoute,
  saveTokenMark: admin.saveTokenMarkRoute,
  listAdminListings: listings.listAdminListingsRoute,
  decideListing: listings.decideListingRoute,
  listAdminRecords: listings.listAdminRecordsRoute,
  decideRecord: listings.decideRecordRoute,
  listAdminKeys: adminKeys.listAdminKeysRoute,
  changeAdminKey: adminKeys.changeAdminKeyRoute,
  revokeAdminKey: adminKeys.revokeAdminKeyRoute,
  listContent: admin.listContentRoute,
  getContent: admin.getContentRoute,
  saveContent: admin.saveContentRoute,
  listActs: admin.listActsRoute,
  getAdminHealth: admin.getAdminHealthRoute,
}
