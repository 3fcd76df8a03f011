/** Marks the search fields of the page. */
export const SEARCH_FIELD = 'data-search-field'

/** Puts the cursor into the first search field that can be seen; false when there is none. */
export function focusSearch(): boolean {
  for (const field of document.querySelectorAll<HTMLInputElement>(`[${SEARCH_FIELD}]`)) {
    if (field.offsetParent === null) continue
    field.focus()
    field.select()
    return true
  }
  return false
}
