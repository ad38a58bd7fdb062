import { addDays, format } from 'date-fns'
import { useState } from 'react'
import { Calendar } from './calendar.tsx'
import { DateField } from './date-field.tsx'

export const about = 'From today until 14 days from now. Other days are crossed out.'

export default function LimitedPicker() {
  const [today] = useState(() => new Date())
  const [day, setDay] = useState<Date>()
  return (
    <DateField label="Visit to the workshop" text={day ? format(day, 'EEEE, d MMMM') : 'Choose a day'}>
      {(close) => (
        <Calendar
          mode="single"
          selected={day}
          startMonth={today}
          endMonth={addDays(today, 14)}
          disabled={{ before: today, after: addDays(today, 14) }}
          onSelect={(chosen) => {
            setDay(chosen)
            close()
          }}
        />
      )}
    </DateField>
  )
}
