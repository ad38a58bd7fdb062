import { format } from 'date-fns'
import { useState } from 'react'
import { Calendar } from './calendar.tsx'
import { DateField } from './date-field.tsx'

export const about = 'People read a weekday and a month in words. The program gets the day as 2027-06-21.'

export default function FriendlyPicker() {
  const [day, setDay] = useState<Date | undefined>(new Date(2027, 5, 21))
  return (
    <DateField
      label="Midsummer feast"
      note={day ? `Sent as ${format(day, 'yyyy-MM-dd')}` : 'Nothing is sent yet.'}
      text={day ? format(day, 'EEEE, d MMMM yyyy') : 'Choose a day'}
    >
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
