import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { useQuery } from '@tanstack/react-query'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { languages, themes, timeFormats } from '#app/shared/account/appearance.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { defaultMode } from '#app/shared/shell/theme-settings.ts'
import { languageNames } from './language-names.ts'
import { usePreferences } from './preferences.ts'
import { useUpdateAppearance } from './use-update-appearance.ts'
import styles from './appearance-card.module.css'

/** Language, theme and clock of the signed-in person. For the account page. */
export function AppearanceCard() {
  const t = useMessages('appearance')
  const { data: user } = useQuery({ ...sessionQueryOptions(), enabled: false })
  const [ofBrowser] = usePreferences()
  const change = useUpdateAppearance()
  return (
    <Card title={t('title')} intro={t('intro')}>
      <div className={styles['form']}>
        <Field label={t('name.language')} note={<Sample />}>
          {(control) => (
            <Choice
              control={control}
              none={t('asBrowser')}
              value={user?.language ?? ofBrowser.language}
              values={languages}
              nameOf={(language) => languageNames[language]}
              onChange={(language) => change.mutate({ language })}
            />
          )}
        </Field>
        <Field label={t('theme')}>
          {(control) => (
            <Choice
              control={control}
              value={user?.theme ?? ofBrowser.theme ?? defaultMode}
              values={themes}
              nameOf={(theme) => t(`choice.${theme}`)}
              onChange={(theme) => change.mutate({ theme })}
            />
          )}
        </Field>
        <Field label={t('clock')}>
          {(control) => (
            <Choice
              control={control}
              none={t('asLanguage')}
              value={user?.timeFormat ?? null}
              values={timeFormats}
              nameOf={(timeFormat) => t(`clock.${timeFormat}`)}
              onChange={(timeFormat) => change.mutate({ timeFormat })}
            />
          )}
        </Field>
      </div>
      <LiveStatus mutation={change}>{change.isSuccess && t('note.saved')}</LiveStatus>
    </Card>
  )
}

/** A sample of numbers, days and times with the chosen settings. */
function Sample() {
  const t = useMessages('appearance')
  const clock = useClock()
  return t('sample', {
    number: formatCount(clock.locale, 1234567),
    date: formatMoment(clock, '2026-12-31T16:05:00Z', 'UTC'),
  })
}

interface ChoiceProps<Value extends string> {
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
  /** The label of no choice; omitted if there is always one. */
  none?: string
  value: Value | null
  values: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (value: Value | null) => void
}

function Choice<Value extends string>({ control, none, value, values, nameOf, onChange }: ChoiceProps<Value>) {
  return (
    <select
      {...control}
      value={value ?? ''}
      onChange={(event) => onChange(values.find((one) => one === event.target.value) ?? null)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  )
}
