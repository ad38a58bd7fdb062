import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import FullCalendar, {
  type CalendarRef,
  type EventApi,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import listPlugin from '@fullcalendar/react/list'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { useLayoutEffect, useMemo, useRef, type PointerEvent } from 'react'
import { useClock } from '#app/components/locale/use-clock.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { localDay, ownTimeZone, utcDay } from '#app/shared/calendar/zone.ts'
import type { View } from './calendar-search.ts'
import { calendarTexts, firstWeekdayOf } from './calendar-texts.ts'
import { categoryNames, gridEnd, spanBetween, type CalendarEvent, type Span } from './event.ts'
import styles from './calendar.module.css'

interface CalendarGridProps {
  events: readonly CalendarEvent[]
  view: View
  /** A day of the shown period. */
  date: Day
  onOpen: (id: number) => void
  /** Adds an event on the days or at the times that a person chose. */
  onAdd: (span: Span) => void
  onMove: (event: CalendarEvent, span: Span) => void
  onDay: (day: Day) => void
}

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, classicTheme]
const gridViews = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', list: 'listMonth' } as const
const colors = {
  primary: 'var(--series-1)',
  success: 'var(--better-fill)',
  warning: 'var(--attention-fill)',
  danger: 'var(--worse-fill)',
}
const hourMs = 3_600_000

/** The local time, which the grid has as if it were UTC: an event is at the same time in every zone, and clocks never change. */
const now = () => `${localDay(new Date(), ownTimeZone())}T${new Date().toTimeString().slice(0, 8)}Z`

/** The events as the library draws them: a month, a week or a day in a grid, or a list. Its texts are the reader’s. */
export function CalendarGrid({ events, view, date, onOpen, onAdd, onMove, onDay }: CalendarGridProps) {
  const { locale: language, timeFormat } = useClock()
  // With the region of the person, which writes its dates.
  const locale = useMemo(() => ({ ...calendarTexts(language).locale, code: language }), [language])
  const calendar = useRef<CalendarRef>(null)
  const inputs = useMemo(() => events.map(inputOf), [events])
  useLayoutEffect(() => {
    calendar.current?.getApi().changeView(gridViews[view], date)
  }, [view, date])
  const move = ({ id, allDay, start, end }: EventApi) => {
    const event = events.find((one) => String(one.id) === id)
    if (event && start && end) onMove(event, spanBetween(allDay, start, end))
  }
  const time = {
    hour: 'numeric',
    minute: '2-digit',
    ...(timeFormat && { hour12: timeFormat === '12' }),
  } as const
  return (
    <div lang={language} data-view={view} className={styles['calendar']} onPointerDownCapture={keepColors}>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView={gridViews[view]}
        initialDate={date}
        headerToolbar={false}
        locale={locale}
        firstDay={firstWeekdayOf(language)}
        direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
        timeZone="UTC"
        now={now}
        events={inputs}
        // A day is seen as a whole: nothing scrolls but the page.
        height="auto"
        slotDuration="01:00"
        snapDuration="00:15"
        fixedWeekCount={false}
        nowIndicator
        eventTimeFormat={time}
        slotHeaderFormat={time}
        eventDisplay="block"
        eventMinHeight={24}
        blockEventClass={styles['event']}
        rowEventClass={styles['press']}
        rowMoreLinkClass={styles['press']}
        dayCellTopInnerClass={styles['day']}
        dayHeaderInnerClass={styles['press']}
        borderlessX
        borderlessBottom
        forceEventDuration
        dayMaxEvents={4}
        eventContent={(info) => <EventContent info={info} view={view} />}
        editable
        eventResizableFromStart
        selectable
        // A press without a drag is a click on a day; by touch only a long press selects.
        selectMinDistance={5}
        navLinks
        dayHeaderDidMount={nameByText}
        navLinkDayClick={(day) => onDay(utcDay(day))}
        moreLinkClick={({ date: day }) => {
          onDay(utcDay(day))
          return gridViews.day
        }}
        eventClick={({ event }) => onOpen(Number(event.id))}
        eventDrop={({ event }) => move(event)}
        eventResize={({ event }) => move(event)}
        select={({ allDay, start, end }) => onAdd(spanBetween(allDay, start, end))}
        dateClick={({ allDay, date: at }) =>
          onAdd(spanBetween(allDay, at, new Date(at.getTime() + (allDay ? 24 : 1) * hourMs)))
        }
      />
    </div>
  )
}

const inputOf = (event: CalendarEvent): EventInput => ({
  id: String(event.id),
  title: event.title,
  allDay: event.allDay,
  start: event.start,
  end: gridEnd(event),
  color: colors[categoryNames[event.label].color],
  label: event.label,
})

/** What an event says: a sign of its category, when it is, its title, and for screen readers the category. */
function EventContent({ info, view }: { info: EventDisplayInfo; view: View }) {
  const label = info.event.extendedProps['label'] as CalendarEvent['label']
  const { name, icon: Icon } = categoryNames[label]
  const icon = <Icon size={12} aria-hidden="true" className={styles['icon']} />
  // There its lines are below each other.
  const isColumn = (view === 'week' || view === 'day') && !info.event.allDay
  return (
    <>
      {!isColumn && icon}
      {info.timeText && <span className={info.timeClass}>{info.timeText} </span>}
      <span className={`${info.titleClass} ${styles['title']}`}>
        {isColumn && icon} {info.event.title}
      </span>
      <span className={view === 'list' ? styles['name'] : 'visually-hidden'}> {name}</span>
    </>
  )
}

/** Names a day's link by what it shows, with the weekday: the library's own name for it leaves that out. */
const nameByText = ({ el }: { el: HTMLElement }) => el.querySelector('[role="link"]')?.removeAttribute('aria-label')

/**
 * Keeps the colors of an event that may be dragged: the copy that follows the pointer is outside of the theme, which has
 * the colors' names.
 */
function keepColors({ target, currentTarget }: PointerEvent<HTMLElement>): void {
  const event = target instanceof Element ? target.closest<HTMLElement>(`.${styles['event']}`) : null
  if (!event || !currentTarget.contains(event)) return
  const { backgroundColor, borderInlineStartColor, color, fontFamily } = getComputedStyle(event)
  const kept = { backgroundColor, borderInlineStartColor, color, fontFamily }
  Object.assign(event.style, kept)
  const release = () => {
    for (const name of Object.keys(kept) as (keyof typeof kept)[]) event.style[name] = ''
    window.removeEventListener('pointerup', release)
    window.removeEventListener('pointercancel', release)
  }
  window.addEventListener('pointerup', release)
  window.addEventListener('pointercancel', release)
}
