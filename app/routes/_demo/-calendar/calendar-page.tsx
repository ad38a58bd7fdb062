import { Button } from '@radix-ui/themes'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { NoMatches } from '#app/components/feedback/no-matches.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'
import { localDay, ownTimeZone, utcDay } from '#app/shared/calendar/zone.ts'
import { AppFrame } from '../-apps/app-frame.tsx'
import { useAppChange, useAppData } from '../-apps/app-store.ts'
import { ChoiceBoxes } from '../-form/choice-boxes.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { newSpan, periodName, shownCategories, showOf, showsDay, type CalendarSearch } from './calendar-search.ts'
import { calendarStore, moved } from './calendar-store.ts'
import { firstWeekdayOf } from './calendar-texts.ts'
import { CategoryLabel } from './category-label.tsx'
import { EventDialog } from './event-dialog.tsx'
import { categories, eventsOf } from './event.ts'
import { spanText } from './span-text.ts'
import styles from './calendar.module.css'

const never = () => () => undefined
const ownDay = () => localDay(new Date(), ownTimeZone())
const serverDay = () => utcDay(new Date())

/** The calendar: a month, a week, a day or a list of events by category, to add, move and delete. */
export function CalendarPage({ search }: { search: CalendarSearch }) {
  const { view = 'month', show: shownText, open } = search
  const { locale, timeFormat } = useClock()
  const firstWeekday = firstWeekdayOf(locale)
  const navigate = useNavigate()
  const query = useAppData(calendarStore)
  const change = useAppChange(calendarStore)
  // The server doesn't know the reader's day.
  const today = useSyncExternalStore(never, ownDay, serverDay)
  const date = search.date ?? today
  const shown = shownCategories(shownText)
  const show = (part: CalendarSearch) =>
    void navigate({ to: '/calendar', search: { ...search, ...part }, resetScroll: false })
  const close = () => show({ open: undefined, start: undefined, end: undefined })
  const name = periodName(view, date, locale, firstWeekday)
  useAnnounced('result', name)
  const events = query.data ?? []
  const opened = typeof open === 'number' ? events.find(({ id }) => id === open) : undefined
  return (
    <AppFrame
      title="Calendar"
      question="What takes place, and when?"
      actions={
        <Button onClick={() => show({ open: 'new' })}>
          <Plus size={15} aria-hidden="true" /> Add event
        </Button>
      }
      nav={() => (
        <div className={styles['categories']}>
          <ChoiceBoxes
            legend="Categories"
            options={categories.map((value) => ({ value, label: <CategoryLabel category={value} /> }))}
            chosen={shown}
            onChange={(chosen) => show({ show: showOf(chosen) })}
          />
        </div>
      )}
      navName="Categories"
      listName={name}
      bar={
        <CalendarBar
          view={view}
          date={date}
          isNow={showsDay(view, date, today, firstWeekday)}
          chosen={search.date}
          onView={(next) => show({ view: next === 'month' ? undefined : next })}
          onDate={(next) => show({ date: next })}
        />
      }
      detail={null}
      detailName=""
      open={null}
      onClose={close}
    >
      <QueryState query={query} height="640px">
        {() =>
          shown.length === 0 ? (
            <NoMatches
              text="No category is chosen, so no event is shown."
              clear="Show all categories"
              onClear={() => show({ show: undefined })}
            />
          ) : (
            <CalendarGrid
              key={locale}
              events={eventsOf(events, shown)}
              view={view}
              date={date}
              onOpen={(id) => show({ open: id })}
              onAdd={({ start, end }) => show({ open: 'new', start, end })}
              onMove={(event, span) => change(moved(event, span, spanText(span, timeFormat)))}
              onDay={(day) => show({ view: 'day', date: day })}
            />
          )
        }
      </QueryState>
      {open === 'new' && (
        <EventDialog
          event={null}
          draft={{ title: '', label: 'others', ...newSpan(search, date) }}
          onChange={change}
          onClose={close}
        />
      )}
      {opened && <EventDialog key={opened.id} event={opened} draft={opened} onChange={change} onClose={close} />}
      {typeof open === 'number' && query.data && !opened && (
        <OpenDialog title="Event not found" maxWidth="420px" close="button" onClose={close}>
          This event doesn’t exist. It may have been deleted.
        </OpenDialog>
      )}
    </AppFrame>
  )
}
