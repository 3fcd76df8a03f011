// Prepares the browser tests while other tests run, which come first.
import { constants, setPriority } from 'node:os'
import { buildWeb } from './lib/build.mjs'
import { prepareChromium } from './lib/chromium.mjs'

// programs that this one starts take it over
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
await prepareChromium()
await buildWeb()
