#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * Starts the Firefox that the machine has in place of the one that Playwright builds for itself, and stands between
 * both: Playwright asks for a colour scheme whenever it opens a page, by a command that released versions do not
 * know. That command is answered here, so pages have the colours of the machine; everything else is passed on.
 */

const UNKNOWN = 'emulation.setMediaFeaturesOverride'
const ANNOUNCED = /WebDriver BiDi listening on (ws:\/\/\S+)/

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal))
firefox.on('exit', (code) => process.exit(code ?? 1))

/** Passes messages on between Playwright and the browser at an address. */
function passOn(client, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false, maxPayload: 2 ** 30 })
  const early = []
  client.on('message', (data) => {
    const text = String(data)
    const { id, method } = JSON.parse(text)
    if (method === UNKNOWN) client.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else early.push(text)
  })
  browser.on('open', () => {
    for (const text of early) browser.send(text)
  })
  browser.on('message', (data) => client.send(String(data)))
  browser.on('close', () => client.close())
  client.on('close', () => browser.close())
}

let said = ''
firefox.stderr.on('data', (chunk) => {
  said += String(chunk)
  const address = ANNOUNCED.exec(said)?.[1]
  if (address === undefined) return
  said = ''
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (client, { url }) => passOn(client, address + url))
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`)
  })
})
