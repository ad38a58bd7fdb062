import { Link } from '@tanstack/react-router'
import { Check, ChevronDown } from 'lucide-react'
import { Popup } from '#app/components/layout/popup.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import {
  isInCurrentMonth,
  monthList,
  monthName,
  monthOfDate,
  parseYearMonthDay,
  type MonthOption,
} from '#app/shared/calendar/month-list.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'

/**
 * Chooses the month of the page: a list of this year's months, or of all years' in groups, newest first. A month other
 * than the current one is orange.
 */
export function MonthSelector({ months }: { months: MonthRange }) {
  const t = useMessages('shell')
  const locale = useLocale()
  const selected = parseYearMonthDay(months.selected)
  const now = parseYearMonthDay(months.current)
  const list = monthList(parseYearMonthDay(months.first), now)
  const year = selected.getFullYear()
  const besides = year === now.getFullYear() ? '' : ` ${year}`
  const trigger = (
    <>
      <span className="month-long num">{monthName(selected, 'long', locale) + besides}</span>
      <span
        className="month-short num"
        data-text={monthName(selected, 'short', locale) + besides.replace(' 20', ' ')}
      />
      <ChevronDown size={15} aria-hidden="true" className="chevron" />
    </>
  )
  const options = (entries: MonthOption[], close: () => void) => (
    <ul className="month-list">
      {entries.map(({ value, label }) => (
        <li key={label}>
          <MonthLink
            month={monthOfDate(value)}
            label={monthName(value, 'long', locale)}
            months={months}
            onChoose={close}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <Popup
      label={t('monthIs', { month: monthName(selected, 'long', locale), year: String(year) })}
      trigger={trigger}
      triggerClass={`topbar-button month-trigger ${isInCurrentMonth(selected, now) ? '' : 'month-past'}`}
      align="end"
      panelClass="month-panel"
    >
      {(close) => (
        <>
          {'flat' in list
            ? options(list.flat, close)
            : list.years.map((year) => (
                <section key={year.label} aria-label={year.label}>
                  <h2 className="popup-heading num">{year.label}</h2>
                  {options(year.options, close)}
                </section>
              ))}
          {months.hasOlder && <p className="month-older">{t('olderMonths')}</p>}
        </>
      )}
    </Popup>
  )
}

interface MonthLinkProps {
  month: Month
  label: string
  months: MonthRange
  onChoose: () => void
}

/** The current month is the URL without a month, so that its bookmark always shows the current month. */
function MonthLink({ month, label, months, onChoose }: MonthLinkProps) {
  const t = useMessages('shell')
  const selected = month === months.selected
  const inUrl = month === months.current ? undefined : month
  return (
    <Link
      to="."
      search={(previous) => ({ ...previous, month: inUrl })}
      className="popup-item"
      aria-current={selected ? 'true' : undefined}
      activeProps={{}}
      onClick={onChoose}
    >
      {label}
      {month === months.current && <span className="popup-note">{t('now')}</span>}
      {selected && <Check size={15} aria-hidden="true" className="popup-check" />}
    </Link>
  )
}
