import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { IgnoreChange, ShownChange } from '#app/shared/competitors/change-list.ts'
import type { NoiseRule } from '#app/shared/competitors/competitor.ts'
import { noiseRuleText } from '../watched/noise-rule-text.ts'
import { changeQueryOptions } from './changes.queries.ts'
import styles from './ignore-dialog.module.css'

type NoiseChoice = Omit<IgnoreChange, 'changeId'>

interface IgnoreDialogProps {
  clientId: string
  change: ShownChange
  /** Gets the focus back. */
  opener: HTMLElement
  /** Sends it; an error is shown in the dialog. */
  onSend: (given: NoiseChoice) => Promise<void>
  onClose: () => void
}

const dialogWidth = '520px'

/** Asks what is ignored of a change and what is like it from now on, and where. */
export function IgnoreDialog({ clientId, change, ...dialog }: IgnoreDialogProps) {
  const t = useMessages('competitorChanges')
  const query = useQuery(changeQueryOptions(clientId, change.id))
  if (query.data) return <IgnoreForm {...dialog} competitor={change.competitor.name} offers={query.data.noise} />
  return (
    <OpenDialog
      title={t('ignoreTitle')}
      maxWidth={dialogWidth}
      close="button"
      opener={dialog.opener}
      onClose={dialog.onClose}
    >
      <QueryState query={query} height="240px" shape="list">
        {() => null}
      </QueryState>
    </OpenDialog>
  )
}

const places = ['page', 'everywhere'] as const
const schema = v.object({ offer: v.string(), where: v.picklist(places) })

interface IgnoreFormProps extends Pick<IgnoreDialogProps, 'opener' | 'onSend' | 'onClose'> {
  competitor: string
  /** What could be ignored, the narrowest first. */
  offers: readonly NoiseRule[]
}

function IgnoreForm({ competitor, offers, onSend, ...dialog }: IgnoreFormProps) {
  const t = useMessages('competitorChanges')
  const tWatch = useMessages('competitorWatch')
  const form = useForm({
    schema,
    initial: { offer: '0', where: 'page' },
    mutation: useServerMutation({
      async call({ offer, where }: v.InferOutput<typeof schema>) {
        const rule = offers[Number(offer)]
        if (rule) await onSend({ rule, everywhere: where === 'everywhere' })
      },
    }),
    onSent: dialog.onClose,
  })
  const [offer, where] = [form.field('offer'), form.field('where')]
  return (
    <FormDialog
      {...dialog}
      title={t('ignoreTitle')}
      intro={t('ignoreIntro')}
      submit={t('ignoreSubmit')}
      maxWidth={dialogWidth}
      form={form}
    >
      <div className={styles['choice']}>
        <h2>{t('ignoreWhat')}</h2>
        <RadioList
          label={t('ignoreWhat')}
          options={offers.map((rule, index) => ({ value: String(index), label: noiseRuleText(tWatch, rule) }))}
          value={offer.value}
          onChange={offer.onChange}
        />
      </div>
      <div className={styles['choice']}>
        <h2>{t('ignoreWhere')}</h2>
        <RadioList
          label={t('ignoreWhere')}
          options={places.map((place) => ({ value: place, label: t(`where.${place}`, { competitor }) }))}
          value={where.value}
          onChange={where.onChange}
        />
      </div>
      <Note>{t('ignoreUndo')}</Note>
    </FormDialog>
  )
}
