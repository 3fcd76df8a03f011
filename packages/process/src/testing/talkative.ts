import pino from 'pino'
import { logOutput, whenLauncherIsGone } from '../index.ts'

// A program that logs as fast as it can, and ends with its launcher: in an orderly way, or (`stuck`) never by
// itself.
const log = pino({ level: 'info' }, logOutput())
const chatter = setInterval(() => {
  for (let line = 0; line < 100; line++) log.info('x'.repeat(1_000))
}, 0)
whenLauncherIsGone(() => {
  if (process.argv[2] !== 'stuck') process.exit(0)
  clearInterval(chatter)
  setInterval(() => undefined, 60_000)
})
