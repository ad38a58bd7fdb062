import { format } from 'date-fns'
import { useState } from 'react'
import { Calendar } from './calendar.tsx'
import { DateField } from './date-field.tsx'

export const about = 'The numbers of the weeks by ISO 8601, as gardeners plan with them.'

export default function WeekPicker() {
  const [day, setDay] = useState<Date | undefined>(new Date(2027, 2, 18))
  return (
    <DateField label="Start of the seedlings" text={day ? format(day, "d MMMM yyyy, 'week' I") : 'Choose a day'}>
      {() => <Calendar mode="single" ISOWeek showWeekNumber selected={day} opensAt={day} onSelect={setDay} />}
    </DateField>
  )
}
