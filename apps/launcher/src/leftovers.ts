import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '@tronlens/core'
import { isAlive, isSameProcess } from '@tronlens/process/processes'
import { type LauncherNote, type Note, readNote, removeNote } from './launcher-note.ts'
import { runsScript } from './runs-script.ts'

/** Another `npm start` works on the data directory. */
export class AlreadyRunningError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(
      `Tronlens runs already with the data directory ${dataDir} (process ${pid}); stop it, or choose another one with --data-dir.`,
    )
  }
}

const POLL_MS = 20
const STOP_TIMEOUT_MS = 5_000

/** Whether the launcher of a note still lives. */
async function isRunning({ pid, begin }: Note, launcherScript: string): Promise<boolean> {
  if (begin !== undefined) return isSameProcess(pid, begin)
  // the system does not report starts, or an older version wrote it; a number of ours is of an earlier
  // container
  return pid !== process.pid && runsScript(pid, launcherScript)
}

async function endParts({ parts }: Note): Promise<string[]> {
  const taken: string[] = []
  for (const [name, { pid, script }] of Object.entries(parts)) {
    if (!(await runsScript(pid, script))) continue
    taken.push(name)
    process.kill(pid, 'SIGTERM')
    // not our child, so there is no event to wait for
    for (const begin = Date.now(); isAlive(pid); await delay(POLL_MS))
      if (Date.now() - begin > STOP_TIMEOUT_MS) process.kill(pid, 'SIGKILL')
  }
  return taken
}

/**
 * Takes the data directory for this launcher: from then on its note lies there. What an earlier one left
 * running is ended; parts end by themselves when their launcher is gone, so that is for those that hang.
 *
 * @returns names of the parts that had to be ended
 * @throws {AlreadyRunningError} when another launcher has it
 */
export async function takeDataDir(
  dataDir: string,
  note: LauncherNote,
  launcherScript: string,
): Promise<string[]> {
  const taken: string[] = []
  do {
    const found = await readNote(dataDir)
    if (found && (await isRunning(found, launcherScript))) throw new AlreadyRunningError(dataDir, found.pid)
    if (found) taken.push(...(await endParts(found)))
    await removeNote(dataDir, found?.pid)
    // one that began at the same moment may have been quicker: then it is the one that runs
  } while (!(await note.claim()))
  return taken
}
