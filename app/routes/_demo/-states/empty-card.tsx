import { Button } from '@radix-ui/themes'
import { CheckCheck, CloudOff, Lock, Plus, SearchX, Target } from 'lucide-react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Part } from './part.tsx'
import styles from './states.module.css'

interface Page {
  path: string
  visits: number
}
const none: Page[] = []
const columns: DataColumn<Page>[] = [
  { id: 'path', header: 'Page', value: ({ path }) => path },
  { id: 'visits', header: 'Visits', value: ({ visits }) => visits, numeric: true },
]

/** Empty states: in a list, with an action, in a table, and as a whole page. */
export function EmptyCard() {
  return (
    <Card title="Empty" intro="Why nothing is here, and what to do next where there is something.">
      <div className={styles['pair']}>
        <Part title="In a list">
          <EmptyState>Nobody waits for an answer.</EmptyState>
        </Part>
        <Part title="With a next step">
          <EmptyState
            icon={Target}
            action={
              <Button
                size="1"
                variant="soft"
                onClick={() => showToast({ kind: 'info', text: 'Here the form would open.' })}
              >
                <Plus size={13} aria-hidden="true" /> Add a goal
              </Button>
            }
          >
            No goal yet. Add the event or page that matters most.
          </EmptyState>
        </Part>
      </div>
      <Part title="The drawing of each reason">
        <div className={styles['pair']}>
          <EmptyState>Nothing yet.</EmptyState>
          <EmptyState lack="found" icon={SearchX}>
            Nothing found.
          </EmptyState>
          <EmptyState lack="done" icon={CheckCheck}>
            All done.
          </EmptyState>
          <EmptyState lack="access" icon={Lock}>
            No access.
          </EmptyState>
          <EmptyState lack="fault" icon={CloudOff}>
            A fault.
          </EmptyState>
        </div>
      </Part>
      <Part title="In a table">
        <DataTable
          label="pages"
          one="Page"
          rows={none}
          columns={columns}
          rowKey={({ path }) => path}
          sortedBy={{ id: 'visits', desc: true }}
          fileName="pages"
        />
      </Part>
      <Part title="As a whole page">
        <StatePanel title="Nothing here yet">What the page will hold, in a sentence.</StatePanel>
      </Part>
    </Card>
  )
}
