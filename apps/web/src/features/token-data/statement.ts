/** The server did not take a statement; the sentence is its own. */
export class StatementRefusedError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join(' '))
    this.name = new.target.name
  }
}

/** What an answer of the recording calls brings. @throws {StatementRefusedError} when it was not done */
export function readDone<Data>({
  retCode,
  problems,
  data,
}: {
  retCode: string
  problems: readonly string[]
  data?: Data | undefined
}): Data {
  if (retCode !== '0' || data === undefined) throw new StatementRefusedError(problems)
  return data
}

/** The same for the calls of the market. @throws {StatementRefusedError} */
export function readSubmitted({ code, msg }: { code: number; msg: string }): void {
  if (code !== 200) throw new StatementRefusedError([msg])
}
