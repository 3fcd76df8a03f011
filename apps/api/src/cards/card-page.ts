import { createHash } from 'node:crypto'
import { type Card, joinParts } from './card.ts'
import { CARD_SIZE } from './draw-card.ts'
import { escapeMarkup } from './escape.ts'

/** Leads on at once. It names nothing of the page, so the content policy knows it by one hash. */
const LEAD_ON = "location.replace(document.querySelector('a').href)"
/** Lets `LEAD_ON` run. */
export const LEAD_ON_SOURCE = `'sha256-${createHash('sha256').update(LEAD_ON).digest('base64')}'`

/** Where the things around a card are; all but `page` with their origin. */
export type CardLinks = {
  /** This page. */
  self: string
  /** Page of the web app. */
  page: string
  image: string
}

/** One line of a card in words. */
export const describeCard = ({ sentence, facts, warning, isRightToLeft }: Card): string =>
  joinParts([...(warning === undefined ? [] : [warning]), sentence, ...facts], isRightToLeft)

/** The page that readers of links see: it says what the link is, and leads people to the web app. */
export function writeCardPage(card: Card, { self, page, image }: CardLinks): string {
  const direction = card.isRightToLeft ? ' dir="rtl"' : ''
  const name = [card.title, card.id].filter(Boolean).join(' ')
  const [title, about] = [escapeMarkup(`${name} – ${card.network}`), escapeMarkup(describeCard(card))]
  const [own, leads, picture] = [self, page, image].map(escapeMarkup)
  const named = Object.entries({
    'og:type': 'website',
    'og:site_name': 'Tronlens',
    'og:title': title,
    'og:description': about,
    'og:url': own,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': CARD_SIZE.width,
    'og:image:height': CARD_SIZE.height,
    'og:image:alt': about,
  }).map(([property, content]) => `<meta property="${property}" content="${content}">`)
  return `<!doctype html>
<html lang="${card.language}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${about}">
${named.join('\n')}
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${about}">
<meta name="twitter:image" content="${picture}">
${card.isFound ? '' : '<meta name="robots" content="noindex">\n'}<link rel="canonical" href="${own}">
<link rel="alternate" type="text/html" href="${leads}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<noscript><meta http-equiv="refresh" content="0;url=${leads}"></noscript>
</head>
<body>
<p>${about}</p>
<p><a href="${leads}">${title}</a></p>
<script>${LEAD_ON}</script>
</body>
</html>
`
}
