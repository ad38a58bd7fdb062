interface Slice {
  name: string
  amount: number
  colour: string
}

interface SlicesProps {
  /** What the slices show, in words. */
  label: string
  slices: readonly Slice[]
  /** Whether the middle is open. */
  isRing?: boolean
}

/** Returns where each slice begins, in percent of the circle. */
const beginnings = (shares: readonly number[]): number[] =>
  shares.map((_, at) => shares.slice(0, at).reduce((sum, share) => sum + share, 0))

/** Parts of a whole as slices of a circle, with a gap between them. */
export function Slices({ label, slices, isRing = false }: SlicesProps) {
  const all = slices.reduce((sum, { amount }) => sum + amount, 0)
  const shares = slices.map(({ amount }) => (amount / all) * 100)
  const starts = beginnings(shares)
  const [radius, width] = isRing ? [64, 28] : [39, 78]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not have the colours of the theme
    <svg width="168" height="168" viewBox="-84 -84 168 168" role="img" aria-label={label}>
      <g transform="rotate(-90)" fill="none" strokeWidth={width}>
        {slices.map(({ name, colour }, at) => (
          <circle
            key={name}
            r={radius}
            stroke={`var(${colour})`}
            pathLength="100"
            strokeDasharray={`${(shares[at] ?? 0) - 0.6} 100`}
            strokeDashoffset={-(starts[at] ?? 0)}
          />
        ))}
      </g>
    </svg>
  )
}
