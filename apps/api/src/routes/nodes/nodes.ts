import {
  getNodes,
  getNodeUpload,
  getNodeUploads,
  getSecurityData,
  listAnnouncements,
  listDonators,
  listFundAccounts,
  listNodes,
} from '@tronlens/api-contract'
import { readNumbered, readPage } from '../../http/list-page.ts'
import { handle } from '../handle.ts'
import { OWN, readPeers } from './peers.ts'

export const listNodesRoute = handle(listNodes, async (_request, services) => {
  const peers = await readPeers(services)
  return {
    code: 0,
    total: peers.length,
    data: peers.map((peer) => ({ country: '', province: '', city: '', lat: 0, lng: 0, ...peer })),
  }
})

export const getNodesRoute = handle(getNodes, async (_request, services) => {
  const nodes = await readPeers(services)
  return { total: nodes.length + OWN, code: 0, status: {}, nodes }
})

export const getNodeUploadRoute = handle(getNodeUpload, async () => ({ code: 0, data: [] }))
export const getNodeUploadsRoute = handle(getNodeUploads, async () => ({ code: 0, data: [] }))

export const listFundAccountsRoute = handle(listFundAccounts, async ({ query }) => ({
  code: 0,
  page_index: query.page_index ?? 1,
  message: 'request ok',
  data: { total: 0, data: [] },
}))
export const listDonatorsRoute = handle(listDonators, async () => [])
/** A moment as clients of the announcements read it. */
const utcText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

export const listAnnouncementsRoute = handle(listAnnouncements, async ({ query }, { content }) => {
  const [english, chinese] = await Promise.all([content.announcements('en'), content.announcements('zh')])
  const page = readPage(listAnnouncements.name, { ...query, sort: '' }, 10, 200)
  const { rows, end } = await readNumbered(page, (start, limit) => english.slice(start, start + limit))
  const data = rows.map(({ id, title, html, createdAt, changedAt }) => {
    const other = chinese.find((one) => one.id === id)
    return {
      id,
      titleEN: title,
      titleCN: other?.title ?? title,
      contextEN: html,
      contextCN: other?.html ?? html,
      type: 1,
      status: 0,
      createTime: utcText(createdAt),
      updateTime: utcText(changedAt),
      extInfo: '[]',
    }
  })
  return { total: english.length, data, ...end }
})
export const getSecurityDataRoute = handle(getSecurityData, async () => ({
  code: 0,
  message: 'no ratings are kept here',
  risk: null,
  data: [],
}))
