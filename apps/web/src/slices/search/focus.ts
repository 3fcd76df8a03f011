/** Marks the search fields of the page. */
export const SEARCH_FIELD = 'data-search-field'

/** Puts the cursor into a search field that can be seen, the large one of the home page first. */
export function focusSearch(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[${SEARCH_FIELD}]`)]
  // The header comes before the content in the document, so the last one is the larger.
  for (const field of fields.reverse()) {
    if (field.offsetParent === null) continue
    field.focus()
    field.select()
    return
  }
}
