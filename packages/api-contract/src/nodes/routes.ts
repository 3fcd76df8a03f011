import {
  getFunds,
  getNodes,
  getNodeUpload,
  getNodeUploads,
  getSecurityData,
  listAnnouncements,
  listDonators,
  listFundAccounts,
  listHot,
  listLedgerData,
  listNodes,
  searchByKind,
} from './nodes.ts'

export const nodeRoutes = {
  listNodes,
  getNodes,
  getNodeUpload,
  getNodeUploads,
  getFunds,
  listFundAccounts,
  listDonators,
  listLedgerData,
  getSecurityData,
  listAnnouncements,
  searchByKind,
  listHot,
} as const
