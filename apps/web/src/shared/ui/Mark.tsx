import { useId } from 'react'

/** The mark: a disc with an aperture cut out of it, in accent. */
export function Mark({ size = 24 }: { size?: number }) {
  const id = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="mark">
      <mask id={id}>
        <rect width="24" height="24" fill="#fff" />
        <path fill="#000" d="M10.61 7.72 16.4 12.94 8.99 15.34Z" />
        <path
          stroke="#000"
          strokeWidth="1.5"
          d="M10.61 7.72 21.96 17.95M16.4 12.94 1.87 17.65M8.99 15.34 12.17.4"
        />
      </mask>
      <circle cx="12" cy="12" r="11" fill="var(--tl-accent)" mask={`url(#${id})`} />
    </svg>
  )
}
