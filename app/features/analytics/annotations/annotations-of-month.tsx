import { Badge, Flex, IconButton } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Flag, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { DialogList } from '#app/components/dialog/dialog-list.tsx'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Annotation } from '#app/shared/analytics/annotations/annotation.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import { formatDayRange, formatFullDay, formatMonth } from '#app/shared/format/date.ts'
import { useCardOfView } from '../month/make-card.ts'
import { useDeleteAnnotation, annotationsQueryOptions } from './annotations.queries.ts'
import styles from './annotations.module.css'

interface AnnotationsOfMonthProps {
  clientId: string
  months: MonthRange
  month: Month
  onMonth: (month: Month) => void
  /** Opens the form of an annotation; null for read-only viewers. */
  onChange: ((annotation: Annotation) => void) | null
}

/** A month's annotations, filtered by a tag if one is chosen, with a choice of months. */
export function AnnotationsOfMonth({ clientId, months, month, onMonth, onChange }: AnnotationsOfMonthProps) {
  const { locale, t } = useTranslator('annotations')
  const query = useQuery(annotationsQueryOptions(clientId, month))
  const [wanted, setWanted] = useState('')
  const named = formatMonth(locale, month)
  useAnnounced('month', named)
  const tags = [...new Set(query.data?.flatMap((annotation) => annotation.tags))].sort((one, other) =>
    one.localeCompare(other, locale),
  )
  // This month may have no annotation with the chosen tag.
  const tag = tags.includes(wanted) ? wanted : ''
  return (
    <>
      <Flex align="center" gap="3" wrap="wrap" my="3">
        <IconButton
          variant="soft"
          color="gray"
          aria-label={t('earlier')}
          disabled={month <= months.first}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <ChevronLeft size={16} className={styles['arrow']} aria-hidden="true" />
        </IconButton>
        <strong>{named}</strong>
        <IconButton
          variant="soft"
          color="gray"
          aria-label={t('later')}
          disabled={month >= months.current}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <ChevronRight size={16} className={styles['arrow']} aria-hidden="true" />
        </IconButton>
        {tags.length > 0 && (
          <select
            className={styles['select']}
            aria-label={t('byTag')}
            value={tag}
            onChange={(event) => setWanted(event.target.value)}
          >
            <option value="">{t('allTags')}</option>
            {tags.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </Flex>
      <QueryState query={query} height="120px" shape="list">
        {(annotations) => (
          <DialogList
            items={annotations.filter((annotation) => tag === '' || annotation.tags.includes(tag))}
            empty={<EmptyState icon={Flag}>{t('none', { month: named })}</EmptyState>}
          >
            {(annotation) => <AnnotationRow clientId={clientId} annotation={annotation} onChange={onChange} />}
          </DialogList>
        )}
      </QueryState>
    </>
  )
}

interface AnnotationRowProps extends Pick<AnnotationsOfMonthProps, 'clientId' | 'onChange'> {
  annotation: Annotation
}

function AnnotationRow({ clientId, annotation, onChange }: AnnotationRowProps) {
  const { locale, t } = useTranslator('annotations')
  const remove = useDeleteAnnotation(clientId)
  const makeCard = useCardOfView()
  const { id, firstDay, lastDay, kind, visibility, text, tags, madeBy } = annotation
  const days = firstDay === lastDay ? formatFullDay(locale, firstDay) : formatDayRange(locale, firstDay, lastDay)
  return (
    <div className={styles['row']}>
      <div className={styles['what']}>
        <p className={styles['when']}>
          {days} · {t(`kind.${kind}`)}
          {madeBy && <> · {t('note.byPerson', { person: madeBy })}</>}
        </p>
        <p className={styles['text']}>
          <bdi>{text}</bdi>
        </p>
        <Flex gap="1" wrap="wrap">
          {visibility === 'internal' && <Badge color="amber">{t('internal')}</Badge>}
          {tags.map((tag) => (
            <Badge key={tag} color="gray">
              <bdi>{tag}</bdi>
            </Badge>
          ))}
        </Flex>
      </div>
      {onChange && (
        <Flex gap="4" align="center">
          {makeCard?.({ annotationId: id }, text)}
          <IconButton
            variant="ghost"
            color="gray"
            aria-label={t('changeNamed', { text })}
            onClick={() => onChange(annotation)}
          >
            <Pencil size={15} aria-hidden="true" />
          </IconButton>
          <ConfirmDialog
            trigger={
              <IconButton variant="ghost" color="gray" aria-label={t('removeNamed', { text })}>
                <Trash2 size={15} aria-hidden="true" />
              </IconButton>
            }
            title={t('removeAsk')}
            confirm={t('action.delete')}
            danger
            onConfirm={() => remove.mutateAsync(id)}
          >
            <p>{t('removeText', { text })}</p>
          </ConfirmDialog>
        </Flex>
      )}
    </div>
  )
}
