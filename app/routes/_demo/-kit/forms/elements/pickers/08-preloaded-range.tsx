import { differenceInCalendarDays, format } from 'date-fns'
import { useState } from 'react'
import type { DateRange } from 'react-day-picker'
import { Calendar } from './calendar.tsx'
import { DateField } from './date-field.tsx'

export const about = 'Starts with saved days. A press moves the nearer end of the range.'

export default function PreloadedRangePicker() {
  const [range, setRange] = useState<DateRange | undefined>({ from: new Date(2027, 8, 6), to: new Date(2027, 8, 17) })
  const ends = [range?.from, range?.to].flatMap((day) => (day ? format(day, 'd MMM yyyy') : []))
  const nights = range?.from && range.to ? differenceInCalendarDays(range.to, range.from) : 0
  return (
    <DateField
      label="Stay of the guest potter"
      note={`${nights} ${nights === 1 ? 'night' : 'nights'}`}
      text={ends.join(' to ') || 'Choose the first and last day'}
    >
      {() => <Calendar mode="range" selected={range} opensAt={range?.from} onSelect={setRange} />}
    </DateField>
  )
}
