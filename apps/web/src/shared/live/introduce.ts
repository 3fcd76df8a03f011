/** The name by which this page is known to the feeds: another one for each visit, so that it follows no visitor. */
const name = `web-${Math.random().toString(36).slice(2, 10)}`

/** The first message of every feed that this page opens. */
export const introduction = (): string => JSON.stringify({ type: 'hello', client: name })
