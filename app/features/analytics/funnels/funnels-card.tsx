import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Filter as FunnelIcon, Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Card } from '#app/components/layout/card.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Funnel } from '#app/shared/analytics/funnels.ts'
import { FunnelView } from './funnel-view.tsx'
import styles from './funnels.module.css'
import { funnelMonthQueryOptions, funnelsQueryOptions, useDeleteFunnel } from './funnels.queries.ts'
import type { GoalMonthParams } from '../goals/goals.queries.ts'

const FunnelEditor = lazyPart(() => import('./funnel-editor.tsx').then((module) => module.FunnelEditor))

interface FunnelsCardProps extends GoalMonthParams {
  /** Whether the reader may create and change funnels (canManageFunnels). */
  mayManage: boolean
  /** Id of the shown funnel; an unknown id shows the first one. */
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** A month's funnels, one at a time. */
export function FunnelsCard({ mayManage, chosen, onChoose, ...params }: FunnelsCardProps) {
  const { clientId, month, filters } = params
  const t = useMessages('funnels')
  const query = useQuery(funnelsQueryOptions(clientId))
  /** The funnel in the editor; null is a new one, undefined means that the editor is closed. */
  const [edited, setEdited] = useState<Funnel | null | undefined>(undefined)
  const shown = query.data?.find(({ id }) => id === chosen) ?? query.data?.[0]
  return (
    <Card
      title={t('title')}
      intro={filters.length > 0 ? `${t('intro')} ${t('note.visitsMatching')}` : t('intro')}
      actions={
        mayManage && (
          <Button variant="soft" highContrast onClick={() => setEdited(null)}>
            <Plus size={15} aria-hidden="true" /> {t('add')}
          </Button>
        )
      }
    >
      <QueryState query={query} height="260px">
        {(funnels) =>
          shown ? (
            <>
              <div className={styles['choice']}>
                <ChooseFunnel funnels={funnels} shown={shown} onChoose={onChoose} />
                {mayManage && <ManageFunnel funnel={shown} clientId={clientId} onEdit={() => setEdited(shown)} />}
              </div>
              <FunnelNumbers key={shown.id} {...params} funnelId={shown.id} />
            </>
          ) : (
            <EmptyState icon={FunnelIcon}>{t(mayManage ? 'noFunnel' : 'noFunnelToRead')}</EmptyState>
          )
        }
      </QueryState>
      {edited !== undefined && (
        <FunnelEditor
          clientId={clientId}
          month={month}
          funnel={edited}
          onClose={() => setEdited(undefined)}
          onSaved={onChoose}
        />
      )}
    </Card>
  )
}

interface ChooseFunnelProps {
  funnels: readonly Funnel[]
  shown: Funnel
  onChoose: (id: number) => void
}

function ChooseFunnel({ funnels, shown, onChoose }: ChooseFunnelProps) {
  const t = useMessages('funnels')
  const id = useId()
  return (
    <label htmlFor={id} className={styles['which']}>
      <span className="visually-hidden">{t('whichFunnel')}</span>
      <select
        id={id}
        className={styles['select']}
        value={shown.id}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {funnels.map((funnel) => (
          <option key={funnel.id} value={funnel.id}>
            {funnel.name}
          </option>
        ))}
      </select>
    </label>
  )
}

function ManageFunnel({ funnel, clientId, onEdit }: { funnel: Funnel; clientId: string; onEdit: () => void }) {
  const t = useMessages('funnels')
  const remove = useDeleteFunnel(clientId)
  const { id, name } = funnel
  return (
    <span className={styles['manage']}>
      <Button variant="soft" color="gray" highContrast onClick={onEdit}>
        <Pencil size={14} aria-hidden="true" /> {t('action.edit')}
      </Button>
      <ConfirmDialog
        trigger={
          <Button variant="soft" color="gray" highContrast>
            <Trash2 size={14} aria-hidden="true" /> {t('action.delete')}
          </Button>
        }
        title={t('removeQuestion', { name })}
        confirm={t('action.delete')}
        danger
        onConfirm={() =>
          remove.mutateAsync(id).then(() => showToast({ kind: 'success', text: t('removed', { name }) }))
        }
      >
        {t('removeText')}
      </ConfirmDialog>
    </span>
  )
}

function FunnelNumbers(params: GoalMonthParams & { funnelId: number }) {
  const query = useQuery(funnelMonthQueryOptions(params))
  return (
    <QueryState query={query} height="240px">
      {(month) => <FunnelView month={month} filters={params.filters} />}
    </QueryState>
  )
}
