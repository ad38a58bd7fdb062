import * as v from 'valibot'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { ActionDialog } from '#app/features/items/action-dialog.tsx'
import { addMonths, monthSchema, type Month } from '#app/shared/calendar/month.ts'
import { dismissReasons } from '#app/shared/discovery/finding.ts'
import { dismissFindingsSchema, maxFindingNoteLength } from '#app/shared/discovery/finding-list.ts'
import { formatMonth } from '#app/shared/format/date.ts'

const dismissSchema = v.pick(dismissFindingsSchema, ['reason', 'note'])
const snoozeSchema = v.object({ until: monthSchema })
const monthsAhead = [1, 2, 3, 4, 5, 6, 9, 12]

interface FindingDialogProps<Given> {
  count: number
  opener: HTMLElement
  /** Sends it; an error is shown in the dialog. */
  onSend: (given: Given) => Promise<void>
  onClose: () => void
}

/** Asks why findings are dismissed. */
export function DismissDialog({ count, ...dialog }: FindingDialogProps<v.InferOutput<typeof dismissSchema>>) {
  const { t } = useTranslator('discovery')
  return (
    <ActionDialog
      {...dialog}
      title={t('dismissTitle', { count })}
      intro={t('dismissNote')}
      submit={t('dismissSubmit')}
      maxWidth="440px"
      fields={{
        reason: {
          label: t('name.reason'),
          first: 'notRelevant',
          options: dismissReasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) })),
        },
        note: { label: t('noteLabel'), maxLength: maxFindingNoteLength },
      }}
      schema={dismissSchema}
    />
  )
}

interface SnoozeDialogProps extends FindingDialogProps<v.InferOutput<typeof snoozeSchema>> {
  /** The running month. */
  current: Month
}

/** Asks for the month in which findings return. */
export function SnoozeDialog({ count, current, ...dialog }: SnoozeDialogProps) {
  const { t, locale } = useTranslator('discovery')
  const months = monthsAhead.map((by) => addMonths(current, by))
  return (
    <ActionDialog
      {...dialog}
      title={t('snoozeTitle', { count })}
      intro={t('snoozeNote')}
      submit={t('snoozeSubmit')}
      maxWidth="400px"
      fields={{
        until: {
          label: t('snoozeUntil'),
          first: addMonths(current, 1),
          options: months.map((month) => ({ value: month, label: formatMonth(locale, month) })),
        },
      }}
      schema={snoozeSchema}
    />
  )
}
