import { FieldRow } from '#app/components/form/field-row.tsx'
import { CheckInput, SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import type { FormState } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { lastWorkingDay, type ReportSchedule } from '#app/shared/reports/schedule.ts'

interface ScheduleFieldsProps {
  form: FormState<ReportSchedule>
  /** Label of the switch. */
  enabled: string
  timeZone: string
}

const workingDays = Array.from({ length: lastWorkingDay }, (_, index) => index + 1)

/** Whether a schedule is on, its working day, and its time. */
export function ScheduleFields({ form, enabled, timeZone }: ScheduleFieldsProps) {
  const t = useMessages('reportDelivery')
  return (
    <>
      <CheckInput {...form.field('enabled')} label={enabled} />
      <FieldRow>
        <SelectInput
          {...form.field('workingDay')}
          label={t('workingDay')}
          note={t('workingDayNote')}
          options={workingDays.map((day) => ({ value: day, label: t('nthDay', { day }) }))}
        />
        <TextInput {...form.field('time')} type="time" label={t('time')} note={t('timeNote', { zone: timeZone })} />
      </FieldRow>
    </>
  )
}
