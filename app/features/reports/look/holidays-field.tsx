import { Button, TextArea, TextField } from '@radix-ui/themes'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { Field } from '#app/components/form/field.tsx'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import type { FieldProps } from '#app/components/form/use-form.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { isDay, type Day } from '#app/shared/calendar/day.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { parseHolidays } from './parse-holidays.ts'
import styles from './look.module.css'

/** The days on which the agency doesn't work, as a list: each can be removed, one added, or a whole list pasted. */
export function HolidaysField({ value: days, error, onChange }: FieldProps<Day[]>) {
  const { t, locale } = useTranslator('reportList')
  const [day, setDay] = useState('')
  const [pasted, setPasted] = useState('')
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const picker = useRef<HTMLInputElement>(null)

  const add = (added: readonly Day[], unreadable: number) => {
    const next = [...new Set([...days, ...added])].toSorted()
    onChange(next)
    const count = next.length - days.length
    setSaid(
      [t('holidaysAdded', { count }), unreadable > 0 && t('linesUnreadable', { count: unreadable })]
        .filter(Boolean)
        .join(' '),
    )
  }
  const remove = (index: number) => {
    // The button disappears with its day: the focus moves to the next one, or to the field.
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1] ?? picker.current
    next?.focus()
    setSaid(t('holidayRemoved', { day: formatFullDay(locale, days[index] ?? '') }))
    onChange(days.filter((_, at) => at !== index))
  }
  return (
    <fieldset className={styles['holidays']}>
      <legend className="visually-hidden">{t('holidays')}</legend>
      {days.length > 0 ? (
        <ul ref={list} className={styles['days']} aria-label={t('holidays')}>
          {days.map((one, index) => (
            <li key={one}>
              <span>{formatFullDay(locale, one)}</span>
              <button
                type="button"
                aria-label={t('holidayRemove', { day: formatFullDay(locale, one) })}
                onClick={() => remove(index)}
              >
                <X size={13} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Note>{t('holidaysNone')}</Note>
      )}
      <Field label={t('holidayDay')} error={error}>
        {(control) => (
          <div className={styles['addDay']}>
            <TextField.Root
              {...control}
              ref={picker}
              type="date"
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
            <Button
              type="button"
              variant="soft"
              highContrast
              disabled={!isDay(day)}
              onClick={() => {
                add([day], 0)
                setDay('')
                picker.current?.focus()
              }}
            >
              <Plus size={15} aria-hidden="true" /> {t('holidayAdd')}
            </Button>
          </div>
        )}
      </Field>
      <details className={styles['paste']}>
        <summary>{t('holidaysPaste')}</summary>
        <div className={styles['pasted']}>
          <Field label={t('holidaysList')} note={t('holidaysNote')}>
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                resize="vertical"
                value={pasted}
                onChange={(event) => setPasted(event.target.value)}
              />
            )}
          </Field>
          <Button
            type="button"
            variant="soft"
            highContrast
            disabled={pasted.trim() === ''}
            onClick={() => {
              const read = parseHolidays(pasted)
              add(read.days, read.unreadable)
              if (read.unreadable === 0) setPasted('')
            }}
          >
            {t('holidaysAddAll')}
          </Button>
        </div>
      </details>
      <ActionStatus error={null}>{said}</ActionStatus>
    </fieldset>
  )
}
