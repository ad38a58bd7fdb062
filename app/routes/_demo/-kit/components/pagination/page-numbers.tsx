import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import styles from './pagination.module.css'

interface PageNumbersProps {
  /** What has several pages, for its name for screen readers. */
  label: string
  count?: number
  /** What the ways to the page before and after show. */
  ends?: 'text' | 'icons' | 'both'
  color?: 'teal' | 'green' | 'red' | 'blue' | 'amber'
  look?: 'joined' | 'separated'
  place?: 'start' | 'center' | 'end'
  size?: 'small' | 'default' | 'large'
}

/** The numbers of a list's pages. Here it keeps the page itself; in a list it is in the address. */
export function PageNumbers({ label, count = 5, ends = 'icons', color = 'teal', look, place, size }: PageNumbersProps) {
  const [at, setAt] = useState(2)
  return (
    <nav aria-label={`Pages: ${label}`}>
      <ul className={styles['pages']} data-accent-color={color} data-look={look} data-place={place} data-size={size}>
        <li>
          <button
            type="button"
            className={styles['page']}
            aria-label="Previous page"
            disabled={at === 1}
            onClick={() => setAt(at - 1)}
          >
            {ends !== 'text' && <ChevronLeft size={16} aria-hidden="true" />}
            {ends !== 'icons' && 'Previous'}
          </button>
        </li>
        {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <button
              type="button"
              className={styles['page']}
              aria-label={`Page ${page}`}
              aria-current={page === at ? 'page' : undefined}
              onClick={() => setAt(page)}
            >
              {page}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles['page']}
            aria-label="Next page"
            disabled={at === count}
            onClick={() => setAt(at + 1)}
          >
            {ends !== 'icons' && 'Next'}
            {ends !== 'text' && <ChevronRight size={16} aria-hidden="true" />}
          </button>
        </li>
      </ul>
    </nav>
  )
}
