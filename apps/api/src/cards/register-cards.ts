import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiConfig } from '../config.ts'
import type { OpenNetwork } from '../networks/open-network.ts'
import { CARD_KINDS, type Card, type CardKind } from './card.ts'
import { drawnName } from './card-fonts.ts'
import { LEAD_ON_SOURCE, writeCardPage } from './card-page.ts'
import { createCardPainter } from './card-painter.ts'
import { acceptedLanguage, type CardLanguage, type CardVoice, findCardLanguage, speak } from './card-words.ts'
import { drawCard } from './draw-card.ts'
import { neutralCard, readCard } from './read-card.ts'

/** By which links name a network. */
const NETWORK_PARAMETER = 'net'
/** By which they name a language. */
const LANGUAGE_PARAMETER = 'lang'
const USUAL_LANGUAGE: CardLanguage = 'en'
const POLICY = 'content-security-policy'
const DAY_S = 86_400
/** How long something is kept that the next block may change. */
const SOON_S = 15

type CardRequest = FastifyRequest<{ Params: { id: string; tab?: string } }>
type Shown = { network: OpenNetwork; isNamed: boolean }

const lifetime = ({ isLasting }: Card): string => `public, max-age=${isLasting ? DAY_S : SOON_S}`

/** A part of a path; dots alone would mean another path. */
const segment = (value: string): string =>
  encodeURIComponent(value).replace(/^\.{1,2}$/, (dots) => '%2E'.repeat(dots.length))

const queryOf = ({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams =>
  new URL(url, 'http://host').searchParams

/** The network that a link names, else the one of its address, else the default one. */
export function shownNetwork(
  request: Pick<FastifyRequest, 'url' | 'host'>,
  networks: readonly [OpenNetwork, ...OpenNetwork[]],
): Shown | undefined {
  const key = queryOf(request).get(NETWORK_PARAMETER)
  if (key !== null) {
    const network = networks.find((one) => one.network.key === key)
    return network && { network, isNamed: true }
  }
  const own = networks.find(
    ({ network: { origin } }) => origin !== undefined && new URL(origin).host === request.host,
  )
  return { network: own ?? networks[0], isNamed: own !== undefined }
}

/** The language that a link names, where cards speak it. */
const namedLanguage = (request: FastifyRequest): CardLanguage | undefined =>
  findCardLanguage(queryOf(request).get(LANGUAGE_PARAMETER))

/** Parameters that have a value, as the end of an address. */
function writeQuery(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** Where the page of a card, its picture and the page of the web app are. */
function linksOf(
  request: CardRequest,
  kind: CardKind,
  shown: Shown | undefined,
  siteUrl: string,
  card: Card,
) {
  const { id, tab } = request.params
  const others = queryOf(request)
  const asked = others.get(NETWORK_PARAMETER)
  for (const own of [NETWORK_PARAMETER, LANGUAGE_PARAMETER]) others.delete(own)
  const key = asked ?? (shown?.isNamed ? shown.network.network.key : undefined)
  const network = { [NETWORK_PARAMETER]: key }
  const { origin } = new URL(shown?.network.network.origin ?? siteUrl)
  const path = `/${kind}/${segment(id)}`
  return {
    self: `${origin}${path}${writeQuery({ ...network, [LANGUAGE_PARAMETER]: namedLanguage(request) })}`,
    // a picture has no reader's headers
    image: `${origin}/og${path}.png${writeQuery({
      ...network,
      [LANGUAGE_PARAMETER]: card.language === USUAL_LANGUAGE ? undefined : card.language,
    })}`,
    page: `/${writeQuery(network)}#${path}${tab === undefined ? '' : `/${segment(tab)}`}${others.size > 0 ? `?${others}` : ''}`,
  }
}

/** Serves pictures of links, and the pages that name them: readers of links never see what stands behind a `#`. */
export function registerCards(
  app: FastifyInstance,
  { siteUrl }: ApiConfig,
  networks: readonly [OpenNetwork, ...OpenNetwork[]],
): void {
  const painter = createCardPainter()
  app.addHook('onClose', () => painter.close())
  const cardOf = async (
    request: CardRequest,
    kind: CardKind,
    shown: Shown | undefined,
    voice: CardVoice,
  ): Promise<Card> =>
    shown ? readCard(shown.network, kind, request.params.id, voice) : neutralCard(kind, '', voice)

  const sendPicture = async (kind: CardKind, request: CardRequest, reply: FastifyReply) => {
    const voice = speak(namedLanguage(request) ?? USUAL_LANGUAGE, drawnName)
    const card = await cardOf(request, kind, shownNetwork(request, networks), voice)
    const svg = drawCard(card)
    const tag = `"${createHash('sha256').update(svg).digest('base64url')}"`
    // pages of other origins show it
    reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin')
    reply.header('cache-control', lifetime(card)).header('etag', tag)
    if (card.isFound && request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply
      .code(card.isFound ? 200 : 404)
      .type('image/png')
      .send(await painter.paint(svg))
  }

  const sendPage = async (kind: CardKind, request: CardRequest, reply: FastifyReply) => {
    const shown = shownNetwork(request, networks)
    const voice = speak(
      namedLanguage(request) ?? acceptedLanguage(request.headers['accept-language']) ?? USUAL_LANGUAGE,
    )
    let status = 200
    const card = await cardOf(request, kind, shown, voice).catch((err: unknown) => {
      // people are led to the web app, which shows what is wrong
      request.log.warn({ err }, 'a link is shown without its card')
      status = 503
      return neutralCard(kind, shown?.network.network.name ?? '', voice)
    })
    reply.raw.setHeader(
      POLICY,
      String(reply.raw.getHeader(POLICY) ?? '').replace(
        /script-src [^;]*/,
        (now) => `${now} ${LEAD_ON_SOURCE}`,
      ),
    )
    return reply
      .code(status === 200 && !card.isFound ? 404 : status)
      .header('cache-control', status === 200 ? lifetime(card) : 'no-store')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(writeCardPage(card, linksOf(request, kind, shown, siteUrl, card)))
  }

  const schema = { hide: true }
  // without a web app there is no page to lead to
  const hasWebApp = app.hasReplyDecorator('sendFile')
  for (const kind of CARD_KINDS) {
    app.get(`/og/${kind}/:id.png`, { schema, onRequest: app.limitsOf('list') }, (request, reply) =>
      sendPicture(kind, request as CardRequest, reply),
    )
    if (!hasWebApp) continue
    for (const path of [`/${kind}/:id`, `/${kind}/:id/:tab`])
      app.get(path, { schema, onRequest: app.limitsOf('light') }, (request, reply) =>
        sendPage(kind, request as CardRequest, reply),
      )
  }
}
