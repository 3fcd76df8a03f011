declare const message: unique symbol

/** One WebSocket feed. Server, documentation and web app read the same definition. */
export type FeedDefinition<Message = unknown> = {
  name: string
  /** Path on the default network. */
  path: `/api/${string}`
  summary: string
  /** Frames are JSON texts of this type; there is no value, only the type. */
  readonly [message]?: Message
}

/** Gives a feed definition the type of its messages. */
export const defineFeed = <Message>(
  feed: Omit<FeedDefinition<Message>, typeof message>,
): FeedDefinition<Message> => feed

/** Message of a feed. */
export type MessageOf<F> = F extends FeedDefinition<infer Message> ? Message : never
