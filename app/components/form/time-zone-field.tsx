import { ownTimeZone } from '#app/shared/calendar/zone.ts'
import { useId, useState, useSyncExternalStore } from 'react'
import { TextInput } from '#app/components/form/inputs.tsx'
import type { FieldProps } from './use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'

interface TimeZoneFieldProps extends FieldProps<string> {
  note: string
  size?: '2' | '3'
}

/** A field for an IANA time zone, with the browser's list of names. */
export function TimeZoneField(field: TimeZoneFieldProps) {
  const t = useMessages('common')
  const list = useId()
  const [zones, setZones] = useState<readonly string[]>([])
  return (
    <div>
      <TextInput
        {...field}
        label={t('name.timeZone')}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setZones(Intl.supportedValuesOf('timeZone'))}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </div>
  )
}

const subscribeToNothing = () => () => {}

/** Returns the browser's time zone; '' until hydration, because the server can't know it. */
export function useBrowserTimeZone(): string {
  return useSyncExternalStore(subscribeToNothing, ownTimeZone, () => '')
}
