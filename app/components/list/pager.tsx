import { Button } from '@radix-ui/themes'
import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '../feedback/note.tsx'
import { Actions } from '../layout/actions.tsx'
import { useMessages } from '../locale/use-messages.ts'
import styles from './pager.module.css'

/** A way to another page of a list. */
interface Step<Page> {
  text: string
  /** What asks for the page, such as a cursor; null if there is none. */
  page: Page | null
}

interface PagerProps<Page> {
  /** Name of the pager, for screen readers. */
  label: string
  /** Which rows are shown. */
  rows?: ReactNode
  first?: Step<Page>
  before?: Step<Page>
  after: Step<Page>
  onPage: (page: Page) => void
  /** Adds a margin above. */
  apart?: boolean
}

/** The ways to the other pages of a list, whatever its pages are asked by. */
export function Pager<Page>({ label, rows, first, before, after, onPage, apart = false }: PagerProps<Page>) {
  const button = ({ text, page }: Step<Page>, content: ReactNode) => (
    <Button
      key={text}
      variant="soft"
      color="gray"
      highContrast
      disabled={page === null}
      onClick={() => page !== null && onPage(page)}
    >
      {content}
    </Button>
  )
  return (
    <Actions asChild justify="between" {...(apart && { mt: '3' })}>
      <nav aria-label={label} className={styles['pager']}>
        {rows}
        <Actions>
          {first &&
            button(
              first,
              <>
                <ChevronsLeft size={15} aria-hidden="true" /> {first.text}
              </>,
            )}
          {before &&
            button(
              before,
              <>
                <ChevronLeft size={15} aria-hidden="true" /> {before.text}
              </>,
            )}
          {button(
            after,
            <>
              {after.text} <ChevronRight size={15} aria-hidden="true" />
            </>,
          )}
        </Actions>
      </nav>
    </Actions>
  )
}

interface NumberPagerProps extends Pick<PagerProps<number>, 'label' | 'onPage' | 'apart'> {
  /** The number of the first page. */
  first?: 0 | 1
  /** The number of the shown page. */
  at: number
  perPage: number
  /** The number of rows of all pages. */
  total: number
  /** Texts of the ways to the page before and after. */
  before: string
  after: string
}

/** The ways to the other pages of a list with numbered pages, if there are any, and which of its rows are shown. */
export function NumberPager({ first = 1, at, perPage, total, before, after, ...pager }: NumberPagerProps) {
  const t = useMessages('common')
  const from = (at - first) * perPage + 1
  const to = Math.min(total, from + perPage - 1)
  if (at === first && total <= perPage) return null
  return (
    <Pager
      {...pager}
      rows={total > 0 && <Note as="span">{t('rowsOf', { first: from, last: to, total })}</Note>}
      before={{ text: before, page: at > first ? at - 1 : null }}
      after={{ text: after, page: to < total ? at + 1 : null }}
    />
  )
}
