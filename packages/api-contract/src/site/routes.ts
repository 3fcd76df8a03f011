import * as admin from './admin.ts'
import * as content from './content.ts'
import * as stored from './stored.ts'
import * as tags from './tags.ts'
import * as user from './user.ts'

/** Every route of the site around the chain, by name; only the default network has them. */
export const siteRoutes = {
  getSiteUser: user.getSiteUser,
  registerSiteUser: user.registerSiteUser,
  sendSiteCode: user.sendSiteCode,
  activateSiteUser: user.activateSiteUser,
  loginSiteUser: user.loginSiteUser,
  confirmSiteLogin: user.confirmSiteLogin,
  logoutSiteUser: user.logoutSiteUser,
  changeSitePassword: user.changeSitePassword,
  resetSitePassword: user.resetSitePassword,
  listSiteSessions: user.listSiteSessions,
  revokeSiteSession: user.revokeSiteSession,
  deleteSiteUser: user.deleteSiteUser,
  startSecondFactor: user.startSecondFactor,
  confirmSecondFactor: user.confirmSecondFactor,
  stopSecondFactor: user.stopSecondFactor,
  listPrivateTags: tags.listPrivateTags,
  insertPrivateTag: tags.insertPrivateTag,
  updatePrivateTag: tags.updatePrivateTag,
  deletePrivateTag: tags.deletePrivateTag,
  listRecommendedTags: tags.listRecommendedTags,
  getArticle: content.getArticle,
  listNotices: content.listNotices,
  getNotice: content.getNotice,
  getSiteLinks: content.getSiteLinks,
  listAwards: content.listAwards,
  listDevelopers: content.listDevelopers,
  countPageView: content.countPageView,
  listStored: stored.listStored,
  listPublicTags: admin.listPublicTags,
  listOutbox: admin.listOutbox,
  listPeople: admin.listPeople,
  changePerson: admin.changePerson,
  savePublicTag: admin.savePublicTag,
  listTokenMarks: admin.listTokenMarks,
  saveTokenMark: admin.saveTokenMark,
  listContent: admin.listContent,
  getContent: admin.getContent,
  saveContent: admin.saveContent,
  listActs: admin.listActs,
  getDeskHealth: admin.getDeskHealth,
} as const
