const FIELDS =
  'input, textarea, select, [role="textbox"], [contenteditable=""]:not([aria-readonly=true]), [contenteditable="true"]:not([aria-readonly=true])'

/** Whether a key that was pressed there belongs to a field that something is typed into. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null
