import { Button } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Annotation } from '#app/shared/analytics/annotations/annotation.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { AnnotationForm } from './annotation-form.tsx'
import { AnnotationsOfMonth } from './annotations-of-month.tsx'
import { firstOffer } from './first-offer.ts'

interface AnnotationsDialogProps {
  clientId: string
  months: MonthRange
  /** The time zone of the website. */
  timeZone: string
  /** A day to annotate at once; null begins with the list. */
  day: string | null
  mayWrite: boolean
  onClose: () => void
}

/** The content of the dialog: the list, or the form of a new or existing annotation. */
type View = { kind: 'list' } | { kind: 'new'; day: string } | { kind: 'change'; annotation: Annotation }

/** The annotations of a company, month by month; staff can change them. */
export function AnnotationsDialog({ clientId, months, timeZone, day, mayWrite, onClose }: AnnotationsDialogProps) {
  const t = useMessages('annotations')
  const [view, setView] = useState<View>(day === null ? { kind: 'list' } : { kind: 'new', day })
  const [month, setMonth] = useState(months.selected)
  const toList = () => setView({ kind: 'list' })
  // A form that was opened from the chart returns to the chart.
  const leaveForm = day === null ? toList : onClose
  const titles = { list: t('name.annotations'), new: t('add'), change: t('changeTitle') }
  return (
    <OpenDialog title={titles[view.kind]} intro={t('intro')} maxWidth="640px" close="cross" onClose={onClose}>
      {view.kind === 'list' ? (
        <>
          <AnnotationsOfMonth
            clientId={clientId}
            months={months}
            month={month}
            onMonth={setMonth}
            onChange={mayWrite ? (annotation) => setView({ kind: 'change', annotation }) : null}
          />
          {mayWrite && (
            <Button
              variant="soft"
              highContrast
              mt="3"
              onClick={() => setView({ kind: 'new', day: firstOffer(month, timeZone, new Date()) })}
            >
              <Plus size={15} aria-hidden="true" /> {t('add')}
            </Button>
          )}
        </>
      ) : (
        <AnnotationForm
          clientId={clientId}
          day={view.kind === 'new' ? view.day : view.annotation.firstDay}
          annotation={view.kind === 'new' ? null : view.annotation}
          onSaved={leaveForm}
          onCancel={leaveForm}
        />
      )}
    </OpenDialog>
  )
}
