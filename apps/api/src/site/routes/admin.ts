import * as contract from '@tronlens/api-contract'
import { addressToBytes, milliseconds } from '@tronlens/core'
import {
  changePersonBy,
  listActsOf,
  listContentHistory,
  listMessages,
  listPageViews,
  listPeopleLike,
  listPublicTagsOf,
  listTokenMarksOf,
  putPublicTag,
  putTokenMark,
  readSiteFigures,
  saveContentEdit,
} from '@tronlens/db'
import { InvalidSiteFileError, readSiteFile, SITE_FILE, SITE_LANGUAGE } from '../../content/site-file.ts'
import { addressText } from '../../serialize/address.ts'
import { accountOf } from '../account-name.ts'
import { handleSite } from '../handle.ts'
import { runOperatorAction } from '../operator-action.ts'
import { done, SiteRefusal } from '../refusal.ts'

/** Days of page views in the administration pages. */
const VIEW_DAYS = 30

/** Which part of a list is requested. */
export const pageOf = ({ start = 0, limit = 50 }: { start?: number; limit?: number }) => ({ start, limit })

export const listOutboxRoute = handleSite(contract.listOutbox, async ({ query }, { db }) =>
  done({
    messages: (await listMessages(db, pageOf(query))).map(
      ({ id, channel, recipient, subject, body, state, tries, last_error, created_at }) => ({
        id: String(id),
        channel,
        recipient,
        subject,
        body,
        state,
        tries,
        lastError: last_error ?? '',
        createTime: milliseconds(created_at.getTime()),
      }),
    ),
  }),
)

export const listPeopleRoute = handleSite(contract.listPeople, async ({ query }, { db }) => {
  const { rows, total } = await listPeopleLike(db, query.search ?? '', pageOf(query))
  return done({
    total,
    people: rows.map(({ id, email, email_verified, role, is_blocked, created_at }) => ({
      id,
      account: accountOf(email),
      isActivated: email_verified,
      role: role === 'operator' ? ('operator' as const) : ('user' as const),
      isBlocked: is_blocked,
      createTime: milliseconds(created_at.getTime()),
    })),
  })
})

export const changePersonRoute = handleSite(contract.changePerson, ({ body, person }, site) => {
  const { id, role, isBlocked } = body
  // the site must not lose its last operator by a slip
  if (id === person.id)
    throw new SiteRefusal('wrongValue', 'Another operator has to change your own account.')
  return runOperatorAction(site, person, async (tx) => {
    const changed = await changePersonBy(tx, id, {
      ...(role === undefined ? {} : { role }),
      ...(isBlocked === undefined ? {} : { is_blocked: isBlocked }),
    })
    if (!changed) throw new SiteRefusal('notFound')
    return {
      act: 'changePerson',
      subject: accountOf(changed.email),
      detail: `role ${changed.role}, ${changed.is_blocked ? 'blocked' : 'not blocked'}`,
    }
  })
})

export const listPublicTagsRoute = handleSite(contract.listPublicTags, async (_request, { db, network }) => ({
  tags: (await listPublicTagsOf(db, network)).map(({ address, tag, url }) => ({
    address: addressText(address),
    tag,
    url,
  })),
}))

export const savePublicTagRoute = handleSite(contract.savePublicTag, ({ body, person }, site) => {
  const { address, url = '' } = body
  const tag = body.tag.trim()
  return runOperatorAction(site, person, async (tx) => {
    await putPublicTag(tx, {
      network: site.network,
      address: Buffer.from(addressToBytes(address)),
      tag,
      url,
    })
    return { act: tag === '' ? 'removePublicTag' : 'savePublicTag', subject: address, detail: tag }
  })
})

export const listTokenMarksRoute = handleSite(contract.listTokenMarks, async (_request, { db, network }) =>
  done({
    tokens: (await listTokenMarksOf(db, network)).map(({ token, reputation, hot_rank }) => ({
      token,
      reputation: reputation as contract.Reputation, // the database checks the same list
      hotRank: hot_rank,
    })),
  }),
)

export const saveTokenMarkRoute = handleSite(contract.saveTokenMark, ({ body, person }, site) => {
  const { token, reputation, hotRank } = body
  return runOperatorAction(site, person, async (tx) => {
    await putTokenMark(tx, { network: site.network, token, reputation, hot_rank: hotRank ?? null })
    const detail = `${reputation}${hotRank ? `, place ${hotRank}` : ''}`
    return { act: 'saveTokenMark', subject: token, detail }
  })
})

export const listContentRoute = handleSite(contract.listContent, async (_request, { content }) =>
  done({
    texts: [...(await content.names())]
      .map(([name, languages]) => ({ name, languages: languages.sort() }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  }),
)

export const getContentRoute = handleSite(contract.getContent, async ({ query }, { db, content }) => {
  const { name, lang } = query
  const [article, history] = await Promise.all([
    content.article(name, lang),
    listContentHistory(db, { language: lang, name }),
  ])
  return done({
    body: article?.body ?? '',
    language: article?.language ?? lang,
    history: history.map(({ created_at, body }) => ({
      createTime: milliseconds(created_at.getTime()),
      body,
    })),
  })
})

/**
 * Refuses what could not be shown.
 *
 * @throws {SiteRefusal} naming the first thing that is wrong
 */
function requireReadable(name: string, lang: string, text: string): void {
  if (name !== SITE_FILE || text === '') return
  if (lang !== SITE_LANGUAGE)
    throw new SiteRefusal('wrongValue', `${SITE_FILE} is one file for all languages; write it in en.`)
  try {
    readSiteFile(text)
  } catch (error) {
    if (error instanceof InvalidSiteFileError) throw new SiteRefusal('wrongValue', error.message)
    throw error
  }
}

export const saveContentRoute = handleSite(contract.saveContent, async ({ body, person }, site) => {
  const { name, lang, body: text } = body
  requireReadable(name, lang, text)
  const answer = await runOperatorAction(site, person, async (tx) => {
    await saveContentEdit(tx, { language: lang, name, body: text, person_id: person.id })
    return { act: text === '' ? 'giveContentBack' : 'saveContent', subject: `${lang}/${name}` }
  })
  site.content.forget()
  return answer
})

export const listActsRoute = handleSite(contract.listActs, async ({ query }, { db }) =>
  done({
    acts: (await listActsOf(db, pageOf(query))).map(({ email, act, subject, detail, created_at }) => ({
      who: accountOf(email),
      act,
      subject,
      detail,
      createTime: milliseconds(created_at.getTime()),
    })),
  }),
)

export const getAdminHealthRoute = handleSite(contract.getAdminHealth, async (_request, { db }) => {
  const [figures, views] = await Promise.all([readSiteFigures(db), listPageViews(db, VIEW_DAYS)])
  return done({ ...figures, views: views.map(({ page, views: count }) => ({ page, views: Number(count) })) })
})
