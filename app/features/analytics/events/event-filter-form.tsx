import { Button, TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { eventSearchSchema, shownKinds, type EventFilters, type EventSearch } from '#app/shared/analytics/raw-events.ts'
import * as v from 'valibot'
import { deviceLabel, deviceNames, kindLabels } from './event-words.ts'
import styles from './events-explorer.module.css'

interface EventFilterFormProps {
  filters: EventFilters | EventSearch
  onFilters: (filters: EventSearch) => void
}

/** Empty text fields mean no filter. */
const empty = {
  from: '',
  to: '',
  kind: '',
  name: '',
  path: '',
  match: '',
  source: '',
  country: '',
  device: '',
  key: '',
  value: '',
}
type Name = keyof typeof empty
const given = (filters: EventFilters | EventSearch) =>
  Object.entries(filters).filter(([name, value]) => Object.hasOwn(empty, name) && value !== undefined)

/** The filters of the events. Their values are in the address and apply together. */
export function EventFilterForm({ filters, onFilters }: EventFilterFormProps) {
  const say = useMessages('events')
  const [form, setForm] = useState((): typeof empty => ({ ...empty, ...Object.fromEntries(given(filters)) }))
  const set = (name: Name) => (event: { target: { value: string } }) =>
    setForm((before) => ({ ...before, [name]: event.target.value }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = Object.entries(form).flatMap(([name, value]): [string, string][] => {
      const text = name === 'country' ? value.trim().toUpperCase() : value.trim()
      return text === '' ? [] : [[name, text]]
    })
    // Invalid values are dropped, like in the address.
    onFilters(v.parse(eventSearchSchema, Object.fromEntries(written)))
  }
  const text = (name: Name, label: string, more: { type?: 'date'; maxLength?: number } = {}) => (
    <Field label={label}>
      {(control) => (
        <TextField.Root {...control} {...more} autoComplete="off" value={form[name]} onChange={set(name)} />
      )}
    </Field>
  )
  return (
    <Card title={say('filters')}>
      <form onSubmit={submit} className={styles['form']}>
        {text('from', say('name.from'), { type: 'date' })}
        {text('to', say('name.to'), { type: 'date' })}
        <Field label={say('name.kind')}>
          {(control) => (
            <select {...control} value={form.kind || 'counted'} onChange={set('kind')}>
              {shownKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {say(kindLabels[kind])}
                </option>
              ))}
            </select>
          )}
        </Field>
        {text('name', say('name.name'))}
        <Field label={say('match')}>
          {(control) => (
            <select {...control} value={form.match || 'contains'} onChange={set('match')}>
              <option value="contains">{say('operator.contains')}</option>
              <option value="is">{say('operator.is')}</option>
            </select>
          )}
        </Field>
        {text('path', say('path'))}
        {text('source', say('name.source'))}
        {text('country', say('country'), { maxLength: 2 })}
        <Field label={say('name.device')}>
          {(control) => (
            <select {...control} value={form.device} onChange={set('device')}>
              <option value="">{say('anyDevice')}</option>
              {deviceNames.map((device) => (
                <option key={device} value={device}>
                  {deviceLabel(say, device)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {text('key', say('key'))}
        {text('value', say('name.value'))}
        <Actions>
          <Button type="submit">{say('action.show')}</Button>
          <Button type="button" variant="soft" color="gray" highContrast onClick={() => onFilters({})}>
            {say('reset')}
          </Button>
        </Actions>
      </form>
    </Card>
  )
}
