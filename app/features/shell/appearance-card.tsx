import { useQuery } from '@tanstack/react-query'
import { Field } from '#app/components/form/field.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { sessionQueryOptions } from '#app/features/auth/session.queries.ts'
import { languages, themes, timeFormats } from '#app/shared/account/appearance.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { publicError } from '#app/shared/http/public-error.ts'
import { usePreferences } from './preferences.ts'
import { useChangeAppearance } from './use-change-appearance.ts'
import styles from './appearance-card.module.css'

const languageNames = { en: 'English', de: 'Deutsch', fr: 'Français', pt: 'Português' }
const themeNames = { light: 'Light', dark: 'Dark', 'semi-dark': 'Semi dark', system: 'As my system' }
const clockNames = { 12: '12 hours', 24: '24 hours' }

/** Language, theme and clock of the signed-in person. For the account page. */
export function AppearanceCard() {
  const { data: user } = useQuery({ ...sessionQueryOptions(), enabled: false })
  const [{ theme: themeOfBrowser }] = usePreferences()
  const change = useChangeAppearance()
  return (
    <Card title="Language and look" intro="Saved at once, for every browser you sign in with.">
      <div className={styles['form']}>
        <Field label="Language" note={<Sample />}>
          {(control) => (
            <Choice
              control={control}
              none="As my browser says"
              value={user?.language ?? null}
              values={languages}
              names={languageNames}
              onChange={(language) => change.mutate({ language })}
            />
          )}
        </Field>
        <Field label="Theme">
          {(control) => (
            <Choice
              control={control}
              value={user?.theme ?? themeOfBrowser ?? 'system'}
              values={themes}
              names={themeNames}
              onChange={(theme) => change.mutate({ theme })}
            />
          )}
        </Field>
        <Field label="Clock">
          {(control) => (
            <Choice
              control={control}
              none="As my language"
              value={user?.timeFormat ?? null}
              values={timeFormats}
              names={clockNames}
              onChange={(timeFormat) => change.mutate({ timeFormat })}
            />
          )}
        </Field>
      </div>
      <output className={change.isError ? styles['failed'] : 'visually-hidden'}>
        {change.isError && publicError(change.error).message}
        {change.isSuccess && 'Saved.'}
      </output>
    </Card>
  )
}

/** How numbers, days and times read with what is chosen. The texts of Loop are English for now. */
function Sample() {
  const clock = useClock()
  return (
    <>
      Numbers and dates read {formatCount(clock.locale, 1234567)} and{' '}
      {formatMoment(clock, '2026-12-31T16:05:00Z', 'UTC')}; the texts are English for now.
    </>
  )
}

interface ChoiceProps<Value extends string> {
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
  /** What no choice means; left out where there is always one. */
  none?: string
  value: Value | null
  values: readonly Value[]
  names: Record<Value, string>
  onChange: (value: Value | null) => void
}

function Choice<Value extends string>({ control, none, value, values, names, onChange }: ChoiceProps<Value>) {
  return (
    <select
      {...control}
      className={styles['select']}
      value={value ?? ''}
      onChange={(event) => onChange(values.find((one) => one === event.target.value) ?? null)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {values.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </select>
  )
}
