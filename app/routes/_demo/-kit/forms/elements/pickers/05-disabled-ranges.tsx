import { format } from 'date-fns'
import { useState } from 'react'
import { Calendar } from './calendar.tsx'
import { DateField } from './date-field.tsx'

export const about = 'Closed on Mondays, and for two weeks of May. These days can’t be chosen.'

const closed = [
  { dayOfWeek: [1] },
  { from: new Date(2027, 4, 3), to: new Date(2027, 4, 9) },
  { from: new Date(2027, 4, 20), to: new Date(2027, 4, 26) },
]

export default function DisabledRangesPicker() {
  const [day, setDay] = useState<Date>()
  return (
    <DateField
      label="Pick up the bowls"
      note="Closed 3 to 9 and 20 to 26 May 2027."
      text={day ? format(day, 'EEEE, d MMMM yyyy') : 'Choose a day'}
    >
      {(close) => (
        <Calendar
          mode="single"
          selected={day}
          opensAt={new Date(2027, 4, 1)}
          disabled={closed}
          onSelect={(chosen) => {
            setDay(chosen)
            close()
          }}
        />
      )}
    </DateField>
  )
}
