// Prepares the browser tests while other tests run: takes only what they leave of the processors.
import { constants, setPriority } from 'node:os'
import { buildWeb } from './lib/build.mjs'
import { prepareChromium } from './lib/chromium.mjs'

// programs that this one starts take it over
setPriority(constants.priority.PRIORITY_LOW)
await prepareChromium()
await buildWeb()
