/** The same name in every language. */
/** The product's name, the same in every language. */
export const product = 'Loop'

interface BrandProps {
  /** Hides the word next to the mark (its space stays). */
  markOnly?: boolean
}

/** The mark of Loop, one turn and the start of the next, and its name. */
export function Brand({ markOnly = false }: BrandProps) {
  return (
    <span className="brand" data-mark-only={markOnly || undefined}>
      <svg className="brand-mark" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="brand-tile" />
        <path d="M21.8 11.1A7.6 7.6 0 1 0 23.6 16" className="brand-turn" />
        <circle cx="22.6" cy="10.4" r="2.6" className="brand-next" />
      </svg>
      <span className="brand-name">{product}</span>
    </span>
  )
}
