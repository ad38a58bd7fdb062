import type { ReactNode } from 'react'

interface Ring {
  id: string
  /** From 0 to 1. */
  share: number
  /** A variable of a style: `--series-1`. */
  colour: string
}

interface RingsProps {
  /** What the rings show, in words. */
  label: string
  rings: readonly Ring[]
  /** SVG texts in the middle, around 0, 0. */
  children?: ReactNode
}

const width = 11
const gap = 5

/** Shares as rings within each other, each from the top. */
export const Rings = ({ label, rings, children }: RingsProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not have the colours of the theme
  <svg width="168" height="168" viewBox="-84 -84 168 168" role="img" aria-label={label}>
    <g transform="rotate(-90)" fill="none" strokeWidth={width} strokeLinecap="round">
      {rings.map(({ id, share, colour }, at) => {
        const radius = 76 - at * (width + gap)
        return (
          <g key={id}>
            <circle r={radius} stroke="var(--gray-a4)" />
            <circle r={radius} stroke={`var(${colour})`} pathLength="100" strokeDasharray={`${share * 100} 100`} />
          </g>
        )
      })}
    </g>
    {children}
  </svg>
)
