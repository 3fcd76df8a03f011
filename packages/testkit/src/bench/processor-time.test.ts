import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { readProcessorTime } from './processor-time.ts'

const WORK = 'while (process.cpuUsage().user < 400_000);'

test.runIf(process.platform === 'linux')(
  'processor time is that of a process and of its children',
  async () => {
    const parent = `const { spawn } = require('node:child_process')
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(`${WORK} console.log('done'); setInterval(() => 0, 1000)`)}], { stdio: ['ignore', 'inherit', 'inherit'] })
    process.stdin.on('end', () => child.kill()).resume()`
    const child = spawn(process.execPath, ['-e', parent], { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    expect(await readProcessorTime(child.pid as number)).toBeGreaterThan(0.2)
    child.stdin.end()
    await once(child, 'exit')
    expect(await readProcessorTime(child.pid as number)).toBe(undefined)
  },
)
