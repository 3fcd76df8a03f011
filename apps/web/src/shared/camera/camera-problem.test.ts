import { expect, test } from 'vitest'
import { cameraProblem } from './camera-problem.ts'

test.each([
  [new DOMException('', 'NotAllowedError'), 'camera.notAllowed'],
  [new DOMException('', 'NotFoundError'), 'camera.none'],
  [new DOMException('', 'NotReadableError'), 'camera.inUse'],
  // without https there are no devices at all
  [new TypeError("Cannot read properties of undefined (reading 'getUserMedia')"), 'camera.refused'],
])('%s is reported as %s', (error, text) => expect(cameraProblem(error)).toBe(text))
