import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import type { ManagedClient } from '#server/clients/managed-clients.ts'
import { ClientDialog } from './client-dialog.tsx'
import { managedClientsQueryOptions } from './managed-clients.queries.ts'
import { NewClientDialog } from './new-client-dialog.tsx'
import styles from './clients-admin.module.css'

const shownStates = ['inUse', 'archived', 'all'] as const satisfies readonly (keyof EnglishOf<'clients'>)[]
type ShownState = (typeof shownStates)[number]

/** Every client: search, add, change and, for an Admin, archive. */
export function ClientsCard({ role }: { role: Role }) {
  const t = useMessages('clients')
  const query = useQuery(managedClientsQueryOptions())
  const [adding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = query.data?.find(({ id }) => id === openId)
  return (
    <Card
      title={t('page.clients')}
      intro={t('intro')}
      actions={
        <Button onClick={() => setAdding(true)}>
          <Plus size={15} aria-hidden="true" /> {t('add')}
        </Button>
      }
    >
      <QueryState query={query} height="480px" shape="table">
        {(clients) => <ClientsTable clients={clients} onOpen={setOpenId} />}
      </QueryState>
      {adding && <NewClientDialog role={role} onClose={() => setAdding(false)} />}
      {open && <ClientDialog key={open.id} client={open} role={role} onClose={() => setOpenId(null)} />}
    </Card>
  )
}

interface ClientsTableProps {
  clients: readonly ManagedClient[]
  onOpen: (id: string) => void
}

function ClientsTable({ clients, onOpen }: ClientsTableProps) {
  const t = useMessages('clients')
  const locale = useLocale()
  const [state, setState] = useState<ShownState>('inUse')
  const columns = useMemo(() => clientColumns(t, locale, onOpen), [t, locale, onOpen])
  const rows = useMemo(
    () => clients.filter(({ archivedAt }) => state === 'all' || (state === 'archived') === (archivedAt !== null)),
    [clients, state],
  )
  return (
    <div className={styles['table']}>
      <DataTable
        label={t('within.clients')}
        one={t('name.client')}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        sortedBy={{ id: 'company', desc: false }}
        fileName="clients"
        stacks
        controls={
          <select
            aria-label={t('state')}
            className={styles['filter']}
            value={state}
            onChange={(event) => setState(shownStates[event.target.selectedIndex] ?? 'inUse')}
          >
            {shownStates.map((option) => (
              <option key={option} value={option}>
                {t(option)}
              </option>
            ))}
          </select>
        }
      />
    </div>
  )
}

function clientColumns(
  t: Translate<EnglishOf<'clients'>>,
  locale: string,
  onOpen: (id: string) => void,
): DataColumn<ManagedClient>[] {
  const day = (iso: string | null) => (iso === null ? '–' : formatFullDay(locale, utcDay(new Date(iso))))
  return [
    {
      id: 'company',
      header: t('name.client'),
      value: ({ company }) => company,
      cell: ({ id, company }) => (
        <button type="button" className={styles['name']} onClick={() => onOpen(id)}>
          {company}
        </button>
      ),
    },
    { id: 'plan', header: t('kind.plan'), value: ({ plan }) => plan },
    { id: 'website', header: t('name.website'), value: ({ website }) => website },
    {
      id: 'people',
      header: t('people'),
      // Open invites take seats too.
      value: ({ people, invited }) => people + invited,
      cell: ({ people, invited, plan }) =>
        t('note.usedOfLimit', { used: people + invited, limit: planLimits[plan].members }),
      numeric: true,
    },
    { id: 'beganOn', header: t('clientSince'), value: ({ beganOn }) => beganOn, cell: ({ beganOn }) => day(beganOn) },
    {
      id: 'lastEventAt',
      header: t('lastEvent'),
      value: ({ lastEventAt }) => lastEventAt,
      cell: ({ lastEventAt }) => day(lastEventAt),
    },
    {
      id: 'state',
      header: t('state'),
      value: ({ archivedAt }) => t(archivedAt === null ? 'inUse' : 'archived'),
      cell: ({ archivedAt }) => (archivedAt === null ? t('inUse') : t('archivedOn', { day: day(archivedAt) })),
    },
  ]
}
