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
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import type { ManagedClient } from '#server/clients/managed-clients.ts'
import { ClientDialog } from './client-dialog.tsx'
import { managedClientsQueryOptions } from './managed-clients.queries.ts'
import { NewClientDialog } from './new-client-dialog.tsx'
import styles from './clients-admin.module.css'

const shownStates = ['inUse', 'archived', 'all'] as const satisfies readonly (keyof EnglishOf<'clients'>)[]
type ShownState = (typeof shownStates)[number]

/** Every company: search, add, change and, for an Admin, archive. */
export function ClientsCard({ role }: { role: Role }) {
  const say = useMessages('clients')
  const query = useQuery(managedClientsQueryOptions())
  const [adding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = query.data?.find(({ id }) => id === openId)
  return (
    <Card
      title={say('page.clients')}
      intro={say('intro')}
      actions={
        <Button onClick={() => setAdding(true)}>
          <Plus size={15} aria-hidden="true" /> {say('add')}
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
  const say = useMessages('clients')
  const locale = useLocale()
  const [state, setState] = useState<ShownState>('inUse')
  const columns = useMemo(() => clientColumns(say, locale, onOpen), [say, locale, onOpen])
  const rows = useMemo(
    () => clients.filter(({ archivedAt }) => state === 'all' || (state === 'archived') === (archivedAt !== null)),
    [clients, state],
  )
  return (
    <div className={styles['table']}>
      <DataTable
        label={say('within.clients')}
        one={say('name.client')}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        sortedBy={{ id: 'company', desc: false }}
        fileName="clients"
        stacks
        controls={
          <select
            aria-label={say('state')}
            className={styles['filter']}
            value={state}
            onChange={(event) => setState(shownStates[event.target.selectedIndex] ?? 'inUse')}
          >
            {shownStates.map((option) => (
              <option key={option} value={option}>
                {say(option)}
              </option>
            ))}
          </select>
        }
      />
    </div>
  )
}

function clientColumns(
  say: Say<EnglishOf<'clients'>>,
  locale: string,
  onOpen: (id: string) => void,
): DataColumn<ManagedClient>[] {
  const day = (iso: string | null) => (iso === null ? '–' : formatFullDay(locale, utcDay(new Date(iso))))
  return [
    {
      id: 'company',
      header: say('name.client'),
      value: ({ company }) => company,
      cell: ({ id, company }) => (
        <button type="button" className={styles['name']} onClick={() => onOpen(id)}>
          {company}
        </button>
      ),
    },
    { id: 'plan', header: say('kind.plan'), value: ({ plan }) => plan },
    { id: 'website', header: say('name.website'), value: ({ website }) => website },
    {
      id: 'people',
      header: say('people'),
      // Open invites take seats too.
      value: ({ people, invited }) => people + invited,
      cell: ({ people, invited, plan }) =>
        say('note.usedOfLimit', { used: people + invited, limit: planLimits[plan].members }),
      numeric: true,
    },
    { id: 'beganOn', header: say('clientSince'), value: ({ beganOn }) => beganOn, cell: ({ beganOn }) => day(beganOn) },
    {
      id: 'lastEventAt',
      header: say('lastEvent'),
      value: ({ lastEventAt }) => lastEventAt,
      cell: ({ lastEventAt }) => day(lastEventAt),
    },
    {
      id: 'state',
      header: say('state'),
      value: ({ archivedAt }) => say(archivedAt === null ? 'inUse' : 'archived'),
      cell: ({ archivedAt }) => (archivedAt === null ? say('inUse') : say('archivedOn', { day: day(archivedAt) })),
    },
  ]
}
