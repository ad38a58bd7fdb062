import { Button, IconButton, SegmentedControl } from '@radix-ui/themes'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Day } from '#app/shared/calendar/day.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { DayFilter } from '#app/components/list/list-controls.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { stepped, views, type View } from './calendar-search.ts'
import { calendarTexts } from './calendar-texts.ts'
import styles from './calendar.module.css'

interface CalendarBarProps {
  view: View
  /** A day of the shown period. */
  date: Day
  /** Whether the period is that of today. */
  isNow: boolean
  /** The day in the address, if it has one. */
  chosen: Day | undefined
  onView: (view: View) => void
  /** Shows the period of a day; undefined is today's. */
  onDate: (date: Day | undefined) => void
}

/** The controls above the calendar, in the reader's language as the calendar itself is. */
export function CalendarBar({ view, date, isNow, chosen, onView, onDate }: CalendarBarProps) {
  const language = useLocale()
  const texts = calendarTexts(language)
  const step = (by: 1 | -1) => {
    const next = stepped(view, date, by)
    return { disabled: next === null, onClick: () => next !== null && onDate(next) }
  }
  return (
    <Actions lang={language} className={styles['bar'] ?? ''}>
      <Button variant="soft" color="gray" highContrast disabled={isNow} onClick={() => onDate(undefined)}>
        {texts.today}
      </Button>
      <IconButton variant="soft" color="gray" aria-label={texts.previous} {...step(-1)}>
        <ChevronLeft size={16} aria-hidden="true" className={styles['turned']} />
      </IconButton>
      <IconButton variant="soft" color="gray" aria-label={texts.next} {...step(1)}>
        <ChevronRight size={16} aria-hidden="true" className={styles['turned']} />
      </IconButton>
      <DayFilter label={texts.goTo} value={chosen} onChoose={onDate} />
      <SegmentedControl.Root
        className={styles['views'] ?? ''}
        aria-label={texts.view}
        value={view}
        onValueChange={(value) => onView(views.find((one) => one === value) ?? view)}
      >
        {views.map((one) => (
          <SegmentedControl.Item key={one} value={one}>
            {texts.views[one]}
          </SegmentedControl.Item>
        ))}
      </SegmentedControl.Root>
    </Actions>
  )
}
