/** Who asks: the headers of the request and where it comes from. */
export type Caller = {
  headers: Headers
  ip: string
  /** Where the page comes from that a browser sends this for; nothing for programs. */
  origin: string | undefined
  /** Headers of the answer, such as cookies. */
  send: (headers: Headers) => void
}
