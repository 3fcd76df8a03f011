import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

type Root = ComponentPropsWithRef<'button'>

/** A press while it works does nothing, nor does Enter in a field of its form. */
const ignore = (event: MouseEvent) => event.preventDefault()

/** What works is not to be pressed, and keeps the focus: a browser takes that from what is disabled. */
const stayFocused = ({ disabled, onClick, ...root }: Root, works: boolean): Root =>
  works ? { ...root, 'aria-disabled': true, onClick: ignore } : { ...root, disabled, onClick }

/**
 * A button that shows while what it began is under way.
 *
 * @param loading - it is: the button keeps the focus, so that users of a keyboard or a screen reader keep
 *   their place
 */
export function WorkButton({
  loading = false,
  ...props
}: ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { loading?: boolean | undefined }) {
  return (
    <Button
      {...props}
      loading={loading}
      renderRoot={(root: Root) => <button type="button" {...stayFocused(root, loading)} />}
    />
  )
}
