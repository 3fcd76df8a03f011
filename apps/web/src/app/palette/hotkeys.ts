import { isTyping } from '../../shared/ui/is-typing.ts'

/** What a key asks for, outside of fields. */
export type Asked = 'palette' | 'help' | undefined

/** What a pressed key asks for: nothing while something is typed, or while a dialog is open. */
export function askedBy(event: KeyboardEvent): Asked {
  const { key, target, altKey, repeat, isComposing } = event
  if (altKey || repeat || isComposing || event.defaultPrevented) return undefined
  if (isTyping(target)) return undefined
  if (document.querySelector('[role=dialog]')) return undefined
  const isWithControl = event.ctrlKey || event.metaKey
  if (isWithControl) return key.toLowerCase() === 'k' && !event.shiftKey ? 'palette' : undefined
  if (key === '?') return 'help'
  return key === 'g' ? 'palette' : undefined
}
