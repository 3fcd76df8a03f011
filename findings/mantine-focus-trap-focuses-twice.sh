#!/usr/bin/env bash
# Version:   @mantine/hooks 9.8.1 (react 19.3.1), also inside of Menu, Popover and Modal of @mantine/core
# Guess:     useFocusTrap gives the focus to the element with data-autofocus once, when the trap appears; where the user goes
#            from there is the user's.
# Behaviour: it does so twice, by a timer of the ref and a timer of the effect. A user, or a browser test, who moves on between
#            the two is put back to the first element: the first arrow key in a menu that just opened is lost now and then.
#            Moving the attribute to whatever has the focus makes the second time harmless.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @mantine/hooks@9.8.1 react@19.3.1 react-dom@19.3.1 happy-dom@20.14.6
cat > see.mjs <<'JS'
import { Window } from 'happy-dom'

const window = new Window()
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement })
const { createElement: h } = await import('react')
const { createRoot } = await import('react-dom/client')
const { useFocusTrap } = await import('@mantine/hooks')

const times = { first: 0, second: 0 }
function Panel() {
  const ref = useFocusTrap(true)
  return h('div', { ref }, h('button', { id: 'first', 'data-autofocus': true }, 'first'), h('button', { id: 'second' }, 'second'))
}
const box = document.createElement('div')
document.body.append(box)
const moved = new Promise((done) => {
  document.addEventListener('focusin', ({ target }) => {
    times[target.id]++
    // the user goes on as soon as the first entry has the focus
    if (target.id === 'first' && times.first === 1) queueMicrotask(() => document.getElementById('second').focus())
    if (times.first === 2) done()
  })
  setTimeout(done, 2_000)
})
createRoot(box).render(h(Panel))
await moved
console.log(`first focused ${times.first} times, second ${times.second}; now: ${document.activeElement.id}`)
process.exit(times.first === 2 && document.activeElement.id === 'first' ? 0 : 1)
JS
node see.mjs
