/**
 * A request to a node: a path of its HTTP API and a body. The answer is parsed JSON with exact whole numbers.
 */
export type AskNode = (path: `/wallet/${string}`, body: object) => Promise<unknown>
