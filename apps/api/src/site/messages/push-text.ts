/** What a browser shows, and the page that a tap on it opens. */
export type Notification = { title: string; body: string; path: string; language: string }

/** Most characters of the body: browsers show a few lines, and push services take four kilobytes. */
const MOST_CHARACTERS = 600

/** A notification as our worker in the browser reads it. */
export const pushText = ({ body, ...rest }: Notification): string =>
  JSON.stringify({
    ...rest,
    body: body.length > MOST_CHARACTERS ? `${body.slice(0, MOST_CHARACTERS - 1)}…` : body,
  })
