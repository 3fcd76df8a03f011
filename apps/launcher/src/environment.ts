/** Variables of an environment that are set: a blank one counts as absent, as `.env.example` lists them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What of an environment says something, without blanks around it. */
export function withoutBlanks(environment: Environment): Environment {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    const text = value?.trim()
    if (text) given[name] = text
  }
  return given
}
