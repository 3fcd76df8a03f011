import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { AppError, isAddress, parseJson } from '@tronlens/core'

/** Name of the file among the texts, and the language under which it is kept: it holds its own. */
export const SITE_FILE = 'site.json'
export const SITE_LANGUAGE = 'en'

const Words = Type.Record(Type.String(), Type.String(), { description: 'text by language' })
const list = <Item extends TSchema>(item: Item) => Type.Array(item, { default: [] })

/** A link, mostly to another site. */
const SiteLink = Type.Object({
  name: Words,
  /** One address, or one for each language. */
  url: Type.Union([Type.String(), Words]),
  /** Marked as new. */
  isNew: Type.Boolean({ default: false }),
  /** A picture that is shown for the link: a path of this site or a `data:` address. */
  picture: Type.Optional(Type.String()),
  /** The address is also shown as a QR code, as chat apps read it. */
  qr: Type.Boolean({ default: false }),
})
export type SiteLink = Static<typeof SiteLink>
const LinkGroup = Type.Object({ group: Words, items: Type.Array(SiteLink) })

/** `site.json` of the content folder: what is no text to be read. */
const SiteFile = Type.Object({
  /** Where donations go; absent: the site asks for none. */
  donationAddress: Type.Optional(Type.String()),
  /** Columns of the footer. */
  links: list(LinkGroup),
  /** Groups of the menu of outside links in the header. */
  menu: list(LinkGroup),
  /** Explorers of test networks, in the menu of networks. */
  testNetworks: list(SiteLink),
  /** Where the menu of a wallet leads for a quick exchange of tokens. */
  flashExchange: Type.Optional(SiteLink),
  /** The last line of the footer. */
  copyright: Type.Optional(Words),
  /** Entries of a competition, see `/awards`. */
  awards: list(
    Type.Object({
      award: Words,
      name: Type.String(),
      link: Type.Optional(Type.String()),
      introduction: Words,
      bonus: Type.Number(),
    }),
  ),
  /** Points of developers, see `/developersReward`. */
  developers: list(
    Type.Object({
      name: Type.String(),
      imgUrl: Type.Optional(Type.String()),
      currentYear: Type.Number(),
      currentQuarter: Type.Number(),
      currentMonth: Type.Number(),
      note: Type.String({ default: '' }),
    }),
  ),
})
export type SiteFile = Static<typeof SiteFile>

/** `site.json` cannot be used. */
export class InvalidSiteFileError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(readonly problem: string) {
    super(
      `site.json of the content folder cannot be used: ${problem}. Correct it; it is read again by itself.`,
    )
  }
}

const isLink = (url: string): boolean => /^(?:https?:\/\/|mailto:|#\/)/.test(url)
/** Pages load no picture from another server. */
const isPicture = (picture: string): boolean => /^(?:\/(?!\/)|data:image\/)/.test(picture)

/** All links of the file that stand around pages. */
export function linksOf({ links, menu, testNetworks, flashExchange }: SiteFile): SiteLink[] {
  const groups = [...links, ...menu].flatMap(({ items }) => items)
  return [...groups, ...testNetworks, ...(flashExchange ? [flashExchange] : [])]
}

/**
 * Reads the text of `site.json`.
 *
 * @throws {InvalidSiteFileError} naming the first thing that is wrong
 */
export function readSiteFile(text: string): SiteFile {
  let value: unknown
  try {
    value = Value.Default(SiteFile, parseJson(text))
  } catch (cause) {
    throw new InvalidSiteFileError(cause instanceof Error ? cause.message : String(cause))
  }
  if (!Value.Check(SiteFile, value)) {
    const first = Value.Errors(SiteFile, value).First()
    throw new InvalidSiteFileError(`${first?.path || '/'}: ${first?.message}`)
  }
  if (value.donationAddress !== undefined && !isAddress(value.donationAddress))
    throw new InvalidSiteFileError(`"${value.donationAddress}" is no address`)
  const links = linksOf(value)
  const urls = [
    ...links.flatMap(({ url }) => (typeof url === 'string' ? url : Object.values(url))),
    ...value.awards.flatMap(({ link }) => link ?? []),
  ]
  const wrong = urls.find((url) => !isLink(url))
  if (wrong !== undefined)
    throw new InvalidSiteFileError(`"${wrong}" is neither a web address nor a page (#/…)`)
  const picture = links.flatMap(({ picture }) => picture ?? []).find((each) => !isPicture(each))
  if (picture !== undefined)
    throw new InvalidSiteFileError(`"${picture}" is neither a path of this site nor a data: address`)
  return value
}

/** A text in a language, in English where it is missing. */
export const inLanguage = (words: Record<string, string>, language: string): string =>
  words[language] ?? words.en ?? Object.values(words)[0] ?? ''
