import type { TokenRecord } from '@tronlens/api-contract'
import type { TokenDetail } from '../../slices/token/token.ts'

/** What an issuer writes. */
export interface RecordDraft {
  description: string
  website: string
  email: string
  whitePaper: string
  github: string
  /** One link a line: network and address. */
  social: string
}
export type DraftProblems = Partial<Record<keyof RecordDraft, true>>

const MOST_DESCRIPTION = 500
const MOST_URL = 256
const MOST_LINKS = 20
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,24}$/
const SOCIAL_LINE = /^([A-Za-z][A-Za-z0-9]{0,19})\s+(\S+)$/

/** What was said before, or what the chain says. */
export const draftOf = (record: TokenRecord | null, token: TokenDetail): RecordDraft => ({
  description: record?.description ?? (token.kind === 'trc10' ? '' : token.description),
  website: record?.website ?? token.website,
  email: record?.email ?? '',
  whitePaper: record?.whitePaper ?? '',
  github: record?.github ?? '',
  social: (record?.social ?? [])
    .flatMap(({ method, link }) => link.map((address) => `${method} ${address}`))
    .join('\n'),
})

export const isWebAddress = (text: string): boolean =>
  text.length <= MOST_URL && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** True for an address of mail. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Links by network; undefined when a line is none. */
export function readSocial(text: string): { method: string; link: string[] }[] | undefined {
  const links = new Map<string, string[]>()
  for (const line of linesOf(text)) {
    const [, method = '', address = ''] = SOCIAL_LINE.exec(line) ?? []
    if (!isWebAddress(address)) return undefined
    links.set(method, [...(links.get(method) ?? []), address])
  }
  return [...links].map(([method, link]) => ({ method, link }))
}

/** Fields that the server would not take. */
export function problemsOf(draft: RecordDraft): DraftProblems {
  const isOptionalUrl = (text: string) => text === '' || isWebAddress(text)
  const social = readSocial(draft.social)
  const isRight: Record<keyof RecordDraft, boolean> = {
    description: draft.description.trim().length <= MOST_DESCRIPTION,
    website: isOptionalUrl(draft.website),
    email: draft.email === '' || isEmail(draft.email),
    whitePaper: isOptionalUrl(draft.whitePaper),
    github: isOptionalUrl(draft.github),
    social: social !== undefined && social.flatMap(({ link }) => link).length <= MOST_LINKS,
  }
  const wrong = (Object.keys(isRight) as (keyof RecordDraft)[]).filter((name) => !isRight[name])
  return Object.fromEntries(wrong.map((name) => [name, true]))
}

/** A draft in the spelling of the recording calls. */
export function statementOf(draft: RecordDraft, token: TokenDetail, logo: string) {
  const shared = {
    email: draft.email,
    white_paper: draft.whitePaper,
    social_media: readSocial(draft.social) ?? [],
  }
  return token.kind === 'trc10'
    ? {
        id: token.id,
        website: draft.website,
        github: draft.github,
        logo_url: logo,
        ...shared,
      }
    : {
        contract_address: token.id,
        name: token.name,
        symbol: token.symbol,
        decimals: token.decimals,
        token_desc: draft.description,
        home_page: draft.website,
        git_hub: draft.github,
        icon_url: logo,
        ...shared,
      }
}
