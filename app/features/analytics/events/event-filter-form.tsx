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
  const t = useMessages('events')
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
    <Card title={t('filters')}>
      <form onSubmit={submit} className={styles['form']}>
        {text('from', t('name.from'), { type: 'date' })}
        {text('to', t('name.to'), { type: 'date' })}
        <Field label={t('name.kind')}>
          {(control) => (
            <select {...control} value={form.kind || 'counted'} onChange={set('kind')}>
              {shownKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(kindLabels[kind])}
                </option>
              ))}
            </select>
          )}
        </Field>
        {text('name', t('name.name'))}
        <Field label={t('match')}>
          {(control) => (
            <select {...control} value={form.match || 'contains'} onChange={set('match')}>
              <option value="contains">{t('operator.contains')}</option>
              <option value="is">{t('operator.is')}</option>
            </select>
          )}
        </Field>
        {text('path', t('path'))}
        {text('source', t('name.source'))}
        {text('country', t('country'), { maxLength: 2 })}
        <Field label={t('name.device')}>
          {(control) => (
            <select {...control} value={form.device} onChange={set('device')}>
              <option value="">{t('anyDevice')}</option>
              {deviceNames.map((device) => (
                <option key={device} value={device}>
                  {deviceLabel(t, device)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {text('key', t('key'))}
        {text('value', t('name.value'))}
        <Actions>
          <Button type="submit">{t('action.show')}</Button>
          <Button type="button" variant="soft" color="gray" highContrast onClick={() => onFilters({})}>
            {t('reset')}
          </Button>
        </Actions>
      </form>
    </Card>
  )
}
