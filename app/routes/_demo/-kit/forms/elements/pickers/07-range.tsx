import { format } from 'date-fns'
import { useState } from 'react'
import type { DateRange } from 'react-day-picker'
import { Calendar } from './calendar.tsx'
import { DateField } from './date-field.tsx'

export const about = 'The first press chooses the first day, the second one the last.'

export default function RangePicker() {
  const [range, setRange] = useState<DateRange>()
  const ends = [range?.from, range?.to].flatMap((day) => (day ? format(day, 'd MMM yyyy') : []))
  return (
    <DateField label="Holidays of the shop" text={ends.join(' to ') || 'Choose the first and last day'}>
      {() => <Calendar mode="range" selected={range} opensAt={range?.from} onSelect={setRange} />}
    </DateField>
  )
}
