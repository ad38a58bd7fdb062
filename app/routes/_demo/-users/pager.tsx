import { Button, IconButton } from '@radix-ui/themes'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './users-list.module.css'
import { pageSizes } from './users-search.ts'

interface PagerProps {
  page: number
  pages: number
  perPage: (typeof pageSizes)[number]
  /** The shown rows of all: "1–20 of 46". */
  range: string
  onPage: (page: number) => void
  onPerPage: (perPage: (typeof pageSizes)[number]) => void
}

/** The pages of the list, and how many users each shows. */
export function Pager({ page, pages, perPage, range, onPage, onPerPage }: PagerProps) {
  return (
    <div className={styles['pager']}>
      <label className={styles['perPage']}>
        <span>Users per page</span>
        <select value={perPage} onChange={(event) => onPerPage(pageSizes[event.target.selectedIndex] ?? perPage)}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <output>{range}</output>
      <nav aria-label="Pages" className={styles['pages']}>
        <Step label="Previous page" isLast={page === 1} onStep={() => onPage(page - 1)}>
          <ChevronLeft size={16} aria-hidden="true" />
        </Step>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <Button
            key={number}
            size="1"
            color="gray"
            variant={number === page ? 'soft' : 'ghost'}
            highContrast
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        ))}
        <Step label="Next page" isLast={page === pages} onStep={() => onPage(page + 1)}>
          <ChevronRight size={16} aria-hidden="true" />
        </Step>
      </nav>
    </div>
  )
}

interface StepProps {
  label: string
  isLast: boolean
  onStep: () => void
  children: ReactNode
}

/** A button to the neighbouring page. At the end it does nothing, but keeps the focus that a disabled one would lose. */
const Step = ({ label, isLast, onStep, children }: StepProps) => (
  <IconButton
    size="1"
    variant="ghost"
    color="gray"
    aria-label={label}
    aria-disabled={isLast}
    onClick={() => !isLast && onStep()}
  >
    {children}
  </IconButton>
)
