import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import styles from './data-list.module.css'
import { count, pageCount, pagerSteps, rangeText } from './paging.ts'
import { pageSizes, type View, type ChangeView } from './view-search.ts'

interface PagerProps {
  /** The shown page. */
  page: number
  view: Pick<View, 'perPage' | 'many'>
  total: number
  onView: ChangeView
}

/** Which rows are shown, how many a page has, and the pages. 50,000 rows have no pages: they are scrolled through. */
export function Pager({ page, view: { perPage, many }, total, onView }: PagerProps) {
  const pages = pageCount(total, perPage)
  const range = many ? rangeText(1, total, total) : rangeText(page, total, perPage)
  useAnnounced('result', range)
  if (many) return <p className={styles['rangeText']}>{range}</p>
  return (
    <div className={styles['pager']}>
      <span className={styles['rangeText']}>{range}</span>
      <label className={styles['perPage']}>
        Rows per page
        <select
          value={perPage}
          onChange={(event) => {
            const next = pageSizes.find((size) => String(size) === event.target.value) ?? perPage
            // The first shown row stays in sight.
            onView({ perPage: next, page: Math.floor(((page - 1) * perPage) / next) + 1 })
          }}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <nav aria-label="Pages" className={styles['pages']}>
        <button
          type="button"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onView({ page: page - 1 }, 'step')}
        >
          <ChevronLeft size={16} aria-hidden="true" className={styles['arrow']} />
        </button>
        {pagerSteps(page, pages).map((step, place) =>
          step === 'gap' ? (
            // oxlint-disable-next-line react/no-array-index-key -- at most two, whose places tell them apart
            <span key={`gap ${place}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={step}
              type="button"
              aria-label={`Page ${count(step)}`}
              aria-current={step === page ? 'page' : undefined}
              onClick={() => onView({ page: step }, 'step')}
            >
              {count(step)}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label="Next page"
          disabled={page >= pages}
          onClick={() => onView({ page: page + 1 }, 'step')}
        >
          <ChevronRight size={16} aria-hidden="true" className={styles['arrow']} />
        </button>
      </nav>
    </div>
  )
}
