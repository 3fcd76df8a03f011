/** What is shown at which element. */
export interface Shown {
  target: HTMLElement
  text: string
  mono: boolean
}
