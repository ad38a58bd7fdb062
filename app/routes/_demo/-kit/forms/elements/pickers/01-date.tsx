import { format } from 'date-fns'
import { useState } from 'react'
import { Calendar } from './calendar.tsx'
import { DateField } from './date-field.tsx'

export const about = 'The field opens a calendar. Arrow keys move by days and weeks, Page up and Page down by months.'

export default function DatePicker() {
  const [day, setDay] = useState<Date>()
  return (
    <DateField label="Day of sowing" text={day ? format(day, 'dd/MM/yyyy') : 'Choose a day'}>
      {(close) => (
        <Calendar
          mode="single"
          selected={day}
          opensAt={day}
          onSelect={(chosen) => {
            setDay(chosen)
            close()
          }}
        />
      )}
    </DateField>
  )
}
