import { TextField } from '@radix-ui/themes'
import { format } from 'date-fns'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Calendar } from './calendar.tsx'
import styles from './calendar.module.css'
import { DateField } from './date-field.tsx'

export const about = 'A day from the calendar, and the browser’s own field for the time next to it.'

export default function DateTimePicker() {
  const [day, setDay] = useState<Date | undefined>(new Date(2027, 4, 8))
  const [time, setTime] = useState('10:30')
  return (
    <>
      <div className={styles['pair']}>
        <DateField label="First day of the market" text={day ? format(day, 'd MMM yyyy') : 'Choose a day'}>
          {() => <Calendar mode="single" selected={day} opensAt={day} onSelect={setDay} />}
        </DateField>
        <Field label="Opens at">
          {(control) => (
            <TextField.Root {...control} type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          )}
        </Field>
      </div>
      <Note apart>
        {day && time !== '' ? `The market opens on ${format(day, 'd MMMM')} at ${time}.` : 'Choose a day and a time.'}
      </Note>
    </>
  )
}
