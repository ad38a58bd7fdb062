import { Button } from '@radix-ui/themes'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { CheckInput, SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { addDays, daysBetween, type Day } from '#app/shared/calendar/day.ts'
import type { AppChange } from '../-apps/app-store.ts'
import { useLeaveQuestion } from '../-apps/use-leave-question.tsx'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { added, deleted, edited } from './calendar-store.ts'
import { eventFormSchema, toDraft, toFormValues } from './event-form.ts'
import {
  categories,
  categoryNames,
  firstDay,
  isShownDay,
  lastDay,
  type CalendarEvent,
  type EventDraft,
} from './event.ts'

interface EventDialogProps {
  /** The event to edit; null adds one. */
  event: CalendarEvent | null
  /** What the form begins with. */
  draft: EventDraft
  onChange: (change: AppChange<readonly CalendarEvent[]>) => void
  onClose: () => void
}

/**
 * The form that adds, edits, moves or deletes an event. A new first day takes the last one along, so that an event is
 * moved by one field. It asks before it loses what was written.
 */
export function EventDialog({ event, draft, onChange, onClose }: EventDialogProps) {
  const [initial] = useState(() => toFormValues(draft))
  const form = useDemoForm({
    schema: eventFormSchema,
    initial,
    onValid(values) {
      const written = toDraft(values)
      leaveFreely()
      if (!event) onChange(added(written))
      else if (form.isDirty) onChange(edited(event, written))
      onClose()
    },
  })
  const { question, leaveFreely } = useLeaveQuestion(form.isDirty)
  const { values, set, field } = form
  // A date that is being typed is no day for a while.
  const begins = useRef(initial.from)
  const begin = (from: Day) => {
    if (!isShownDay(from)) return set({ from })
    const by = daysBetween(begins.current, from)
    begins.current = from
    set({ from, ...(isShownDay(values.to) && { to: addDays(values.to, by) }) })
  }
  const remove = () => {
    leaveFreely()
    if (event) onChange(deleted(event))
    onClose()
  }
  const days = { type: 'date', min: firstDay, max: lastDay } as const
  return (
    <FormDialog
      title={event ? 'Edit event' : 'New event'}
      maxWidth="480px"
      form={form}
      submit={event ? 'Save changes' : 'Add event'}
      onClose={onClose}
    >
      <TextInput label="Title" autoComplete="off" {...field('title')} />
      <SelectInput
        label="Category"
        options={categories.map((value) => ({ value, label: categoryNames[value].name }))}
        {...field('label')}
      />
      <CheckInput label="All day" {...field('allDay')} />
      <FieldRow>
        <TextInput label={values.allDay ? 'First day' : 'Starts on'} {...days} {...field('from')} onChange={begin} />
        {!values.allDay && <TextInput label="Starts at" type="time" {...field('fromTime')} />}
      </FieldRow>
      <FieldRow>
        <TextInput label={values.allDay ? 'Last day' : 'Ends on'} {...days} {...field('to')} />
        {!values.allDay && <TextInput label="Ends at" type="time" {...field('toTime')} />}
      </FieldRow>
      {event && (
        <div>
          <Button type="button" variant="soft" color="red" onClick={remove}>
            <Trash2 size={15} aria-hidden="true" /> Delete event
          </Button>
        </div>
      )}
      {question}
    </FormDialog>
  )
}
