import { Link } from '@tanstack/react-router'
import { CalendarDays, FilePlus2, FileText, Flag, Sigma } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { moveFocus } from '#app/components/layout/popup.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Days } from '#app/shared/calendar/day.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { noteOpened } from './explain-link.tsx'
import type { ExplainedChange } from './row-explanation.ts'
import styles from './action-menu.module.css'

interface ActionMenuProps {
  /** Name of the number. */
  name: string
  /** The change to explain; null if there is none. */
  change: ExplainedChange | null
  /** The days, of a day or a week. */
  days: Days | null
  /** The point of the window that it hangs from. */
  at: { x: number; y: number }
  /** The month whose report the reader may edit; null if they may not. */
  report: Month | null
  /** Null if no card can be made. */
  onCard: (() => void) | null
  onAnnotate: () => void
  onClose: () => void
}

/** As wide as it is drawn, and about as tall. */
const size = { width: 240, height: 220 }
const fromEdge = 8

/**
 * What a person can do with a number: explain it, make a card, add an annotation, go to the month's report. The browser's
 * own popover closes it with Escape or a press next to it, and gives the focus back.
 */
export function ActionMenu({ name, change, days, at, report, onCard, onAnnotate, onClose }: ActionMenuProps) {
  const isWeek = days !== null && days.from !== days.to
  const { t, locale } = useTranslator('explain')
  const tAnnotations = useMessages('annotations')
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const shown = menu.current
    shown?.showPopover()
    shown?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [])
  /** Closes first, so that what opens next finds the focus where it belongs. */
  const close = (then?: () => void) => {
    menu.current?.hidePopover()
    then?.()
  }
  // On the page, not in the window: it moves with its number when the page is scrolled.
  const [place] = useState(() => ({
    left: scrollX + Math.max(fromEdge, Math.min(at.x, innerWidth - size.width - fromEdge)),
    top: scrollY + Math.max(fromEdge, Math.min(at.y + 4, innerHeight - size.height - fromEdge)),
  }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links and buttons inside
    <div
      ref={menu}
      popover="auto"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element of dialogs has an open state of its own
      role="dialog"
      aria-labelledby={id}
      className={styles['menu']}
      style={place}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        moveFocus(menu.current, event.key === 'ArrowDown' ? 1 : -1)
      }}
    >
      <h2 id={id} className="popup-heading">
        <bdi>{name}</bdi>
      </h2>
      {change && (
        <Link
          from="/analytics"
          to="/analytics"
          search={(search) => ({
            ...search,
            metric: change.metric,
            explain: change.metric,
            by: change.by ?? search.by,
            table: undefined,
            rows: undefined,
            day: days?.from,
          })}
          resetScroll={false}
          preload={false}
          className="popup-item"
          activeProps={{ 'aria-current': undefined }}
          onClick={(event) => {
            noteOpened(event)
            close()
          }}
        >
          <Sigma size={15} aria-hidden="true" />
          {t('explain')}
        </Link>
      )}
      {isWeek && (
        <Link
          from="/analytics"
          to="/analytics"
          search={(search) => ({ ...search, interval: 'day' })}
          resetScroll={false}
          preload={false}
          className="popup-item"
          activeProps={{ 'aria-current': undefined }}
          onClick={() => close()}
        >
          <CalendarDays size={15} aria-hidden="true" />
          {t('showDays')}
        </Link>
      )}
      {onCard && (
        <button type="button" className="popup-item" onClick={() => close(onCard)}>
          <FilePlus2 size={15} aria-hidden="true" />
          {t('action.makeCard')}
        </button>
      )}
      <button type="button" className="popup-item" onClick={() => close(onAnnotate)}>
        <Flag size={15} aria-hidden="true" />
        {tAnnotations('add')}
      </button>
      {report !== null && (
        <Link to="/reports/$month" params={{ month: report }} className="popup-item" onClick={() => close()}>
          <FileText size={15} aria-hidden="true" />
          {t('reportOf', { month: formatMonth(locale, report) })}
        </Link>
      )}
    </div>
  )
}
