import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { pagesOf } from './pages-of.ts'
import styles from './page-numbers.module.css'

interface PageNumbersProps {
  /** Name of the navigation. Each on a page needs another one. */
  label: string
  total: number
  /** The page that is current first. */
  first?: number
  /** What the steps to the page before and after show. */
  ends?: 'text' | 'icon' | 'both'
  isSeparated?: boolean
  /** Colour of the current page. */
  color?: 'teal' | 'green' | 'red' | 'blue' | 'amber'
  size?: 1 | 2 | 3
}

/** Page numbers that remember their page. In a real list, the page is in the address and each step is a link. */
export function PageNumbers({
  label,
  total,
  first = 1,
  ends = 'icon',
  isSeparated,
  color,
  size = 2,
}: PageNumbersProps) {
  const [page, setPage] = useState(first)
  const before = <ChevronLeft size={16} aria-hidden="true" />
  const after = <ChevronRight size={16} aria-hidden="true" />
  const end = (name: string, to: number, content: ReactNode) => (
    <li>
      <button
        type="button"
        className={styles['step']}
        aria-label={`${name} page`}
        aria-disabled={to < 1 || to > total}
        onClick={() => setPage(Math.min(Math.max(to, 1), total))}
      >
        {content}
      </button>
    </li>
  )
  return (
    <nav
      aria-label={label}
      className={styles['pages']}
      data-size={size}
      data-separated={isSeparated || undefined}
      data-accent-color={color}
    >
      <ol>
        {end(
          'Previous',
          page - 1,
          <>
            {ends !== 'text' && <span className={styles['icon']}>{before}</span>}
            {ends !== 'icon' && 'Previous'}
          </>,
        )}
        {pagesOf(page, total).map((step) => (
          <li key={step}>
            {typeof step === 'number' ? (
              <button
                type="button"
                className={styles['step']}
                aria-label={`Page ${step}`}
                aria-current={step === page ? 'page' : undefined}
                onClick={() => setPage(step)}
              >
                {step}
              </button>
            ) : (
              <span className={styles['gap']}>…</span>
            )}
          </li>
        ))}
        {end(
          'Next',
          page + 1,
          <>
            {ends !== 'icon' && 'Next'}
            {ends !== 'text' && <span className={styles['icon']}>{after}</span>}
          </>,
        )}
      </ol>
    </nav>
  )
}
