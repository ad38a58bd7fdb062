import { FieldRow } from '#app/components/form/field-row.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import type { FormState } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { maxSilentHours, sensitivities, spikeMinutes } from '#app/shared/alerts/alert-rules.ts'

/** The values of all fields; each kind shows its own. */
export interface RuleDraft {
  enabled: boolean
  sensitivity: 'low' | 'normal' | 'high'
  /** A number chosen by a person, instead of what is usual for the website. */
  bySelf: boolean
  visitors: string
  minutes: 5 | 15 | 30 | 60
  hours: string
}

interface FieldsProps {
  form: FormState<RuleDraft>
}

/** How far a number must be from the usual one. */
export function SensitivityField({ form }: FieldsProps) {
  const t = useMessages('alerts')
  return (
    <SelectInput
      {...form.field('sensitivity')}
      label={t('sensitivity')}
      note={t('sensitivityNote')}
      options={sensitivities.map((value) => ({ value, label: t(value) }))}
    />
  )
}

/** An unusual number of visitors, or a fixed number within some minutes. */
export function SpikeFields({ form }: FieldsProps) {
  const t = useMessages('alerts')
  return (
    <>
      <BySelf label={t('alertMe')} own={t('byUsual')} self={t('byNumber')} form={form} />
      {!form.values.bySelf && <SensitivityField form={form} />}
      {form.values.bySelf && (
        <FieldRow>
          <TextInput
            {...form.field('visitors')}
            label={t('name.visitors')}
            error={form.errorOf('settings.visitors')}
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectInput
            {...form.field('minutes')}
            label={t('minutes')}
            options={spikeMinutes.map((minutes) => ({ value: minutes, label: t('minutesOption', { minutes }) }))}
          />
        </FieldRow>
      )}
    </>
  )
}

/** The website's own longest pause, or a fixed number of hours. */
export function SilentFields({ form }: FieldsProps) {
  const t = useMessages('alerts')
  return (
    <>
      <BySelf label={t('silentAfter')} own={t('ownPause')} self={t('setHours')} form={form} />
      {form.values.bySelf && (
        <TextInput
          {...form.field('hours')}
          label={t('hours')}
          note={t('hoursNote', { most: maxSilentHours })}
          error={form.errorOf('settings.hours')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  )
}

/** What is usual for the website, or a fixed number. */
function BySelf({ label, own, self, form }: FieldsProps & { label: string; own: string; self: string }) {
  return (
    <SelectInput
      name="bySelf"
      label={label}
      error={undefined}
      value={form.values.bySelf ? 'self' : 'own'}
      options={[
        { value: 'own', label: own },
        { value: 'self', label: self },
      ]}
      onChange={(by) => form.set({ bySelf: by === 'self' })}
    />
  )
}
