import { format } from 'date-fns'
import { useState } from 'react'
import { Calendar } from './calendar.tsx'
import { DateField } from './date-field.tsx'

export const about = 'Several days, each chosen and taken back by a press. The calendar stays open.'

export default function MultiplePicker() {
  const [days, setDays] = useState<Date[]>([new Date(2027, 3, 10), new Date(2027, 3, 24)])
  const inOrder = days.toSorted((one, other) => one.getTime() - other.getTime())
  return (
    <DateField
      label="Days of the stall"
      note={days.length === 1 ? 'One day' : `${days.length} days`}
      text={inOrder.map((day) => format(day, 'd MMM')).join(', ') || 'Choose days'}
    >
      {() => (
        <Calendar mode="multiple" opensAt={inOrder[0]} selected={days} onSelect={(chosen) => setDays(chosen ?? [])} />
      )}
    </DateField>
  )
}
