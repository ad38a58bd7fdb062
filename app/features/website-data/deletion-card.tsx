import { useQuery } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDayRange } from '#app/shared/format/date.ts'
import {
  type Deletion,
  deletionRangeSchema,
  type DeletedPart,
  type DeletionPreview,
  type DeletionRange,
} from '#app/shared/website-data/deletion.ts'
import { DeletionPreviewed } from './deletion-previewed.tsx'
import { deletionsQueryOptions, usePreviewDeletion } from './website-data.queries.ts'
import styles from './website-data.module.css'

interface DeletionCardProps {
  clientId: string
  domain: string
  timeZone: string
  mayDelete: boolean
}

/** Deletes a range of days, and lists past deletions for all readers of the numbers. */
export function DeletionCard({ clientId, domain, timeZone, mayDelete }: DeletionCardProps) {
  const { t } = useTranslator('websiteData')
  const query = useQuery(deletionsQueryOptions(clientId))
  return (
    <Card title={t('deleteTitle')} intro={mayDelete ? t('deleteIntro', { timeZone }) : t('adminsDelete')}>
      {mayDelete && <DeletionForm clientId={clientId} domain={domain} />}
      <h3 className={styles['part']}>{t('deletions')}</h3>
      <QueryState query={query} height="80px" shape="list">
        {(deletions) =>
          deletions.length === 0 ? (
            <EmptyState icon={Eraser}>{t('noDeletions')}</EmptyState>
          ) : (
            <ul className={styles['list']} aria-label={t('deletions')}>
              {deletions.map((one) => (
                <DeletionRow key={one.id} deletion={one} timeZone={timeZone} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}

interface DeletionFormProps {
  clientId: string
  domain: string
}

const everything: { from: string; to: string; part: DeletedPart['part']; value: string } = {
  from: '',
  to: '',
  part: 'all',
  value: '',
}

/** The days and the data to delete, then the preview and the action. A change hides the preview. */
function DeletionForm({ clientId, domain }: DeletionFormProps) {
  const t = useMessages('websiteData')
  const [seen, setSeen] = useState<{ range: DeletionRange; found: DeletionPreview } | null>(null)
  const form = useForm({
    schema: deletionRangeSchema,
    initial: everything,
    toInput: ({ from, to, part, value }) => ({ from, to, what: part === 'all' ? { part } : { part, value } }),
    mutation: usePreviewDeletion(clientId),
    keepsTyped: true,
    onTyped: () => setSeen(null),
    onSent: (found, range) => setSeen({ range, found }),
  })
  const { from, part } = form.values
  const done = () => {
    setSeen(null)
    form.reset()
    showToast({ kind: 'success', text: t('begun') })
  }
  return (
    <>
      <Form form={form}>
        <div className={styles['form']}>
          <TextInput {...form.field('from')} label={t('name.from')} type="date" />
          <TextInput {...form.field('to')} label={t('name.to')} type="date" min={from} />
          <SelectInput
            {...form.field('part')}
            label={t('name.what')}
            options={[
              { value: 'all', label: t('whatAll') },
              { value: 'page', label: t('whatPage') },
              { value: 'event', label: t('whatEvent') },
            ]}
          />
          {part !== 'all' && (
            <TextInput
              {...form.field('value')}
              label={t(part === 'page' ? 'name.pagePath' : 'name.eventName')}
              error={form.errorOf('what')}
              autoComplete="off"
            />
          )}
        </div>
        <FormEnd form={form} variant="soft" submit={t('preview')} />
      </Form>
      <div aria-live="polite">
        {seen && <DeletionPreviewed clientId={clientId} domain={domain} {...seen} onBegun={done} />}
      </div>
    </>
  )
}

function DeletionRow({ deletion, timeZone }: { deletion: Deletion; timeZone: string }) {
  const { t, locale } = useTranslator('websiteData')
  const clock = useClock()
  const { what, requestedBy, deleted, events, state } = deletion
  const period = formatDayRange(locale, deletion.from, deletion.to)
  const at = formatMoment(clock, deletion.requestedAt, timeZone, { year: true })
  return (
    <li className={styles['row']}>
      <span className={styles['what']}>
        <bdi>
          {what.part === 'all'
            ? t('ofAll', { period })
            : t(what.part === 'page' ? 'ofPage' : 'ofEvent', { period, value: what.value })}
        </bdi>
        <span className={styles['state']}>
          <bdi>{requestedBy ? t('by', { at, person: requestedBy }) : at}</bdi>
        </span>
      </span>
      <span className={styles['state']}>
        {state === 'deleting' && t('deleting', { deleted, events })}
        {state === 'counting' && t('counting')}
        {state === 'done' && t('done', { deleted })}
        {state === 'deleting' && <progress aria-label={t('progress')} value={deleted} max={Math.max(1, events)} />}
      </span>
    </li>
  )
}
