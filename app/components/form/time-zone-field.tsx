import { ownTimeZone } from '#app/shared/calendar/zone.ts'
import { TextField } from '@radix-ui/themes'
import { useId, useState, useSyncExternalStore } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { Field } from './field.tsx'

interface TimeZoneFieldProps {
  value: string
  note: string
  size?: '2' | '3'
  error?: string | undefined
  onChange: (timeZone: string) => void
}

/** A field for an IANA time zone, with the names the browser knows to choose from. */
export function TimeZoneField({ value, note, size = '2', error, onChange }: TimeZoneFieldProps) {
  const say = useMessages('common')
  const list = useId()
  const [zones, setZones] = useState<readonly string[]>([])
  return (
    <Field label={say('timeZone')} note={note} error={error}>
      {(control) => (
        <>
          <TextField.Root
            {...control}
            size={size}
            list={list}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onFocus={() => setZones(Intl.supportedValuesOf('timeZone'))}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={list}>
            {zones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

const subscribeToNothing = () => () => {}

/** The browser's time zone; '' until the page runs in the browser: the server cannot know it. */
export function useBrowserTimeZone(): string {
  return useSyncExternalStore(subscribeToNothing, ownTimeZone, () => '')
}
