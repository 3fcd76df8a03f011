/** The token that the form was opened for, and its amount. */
export interface RequestedToken {
  /** Id of the token. */
  id: string
  /** The amount as the link has it; undefined once the user typed another one. */
  amount: string | undefined
}
