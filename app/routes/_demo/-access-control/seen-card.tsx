import { Table } from '@radix-ui/themes'
import { Check, Minus } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import type { DemoRole } from './auth-store.ts'
import { actions, demoRights } from './demo-rights.ts'

/** The sample permissions of a demo role. */
export function SeenCard({ userRole }: { userRole: DemoRole }) {
  return (
    <Card title={`What ${userRole} sees`} intro="Sample permissions of the template.">
      <Table.Root size="1">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeaderCell>Of</Table.ColumnHeaderCell>
            {actions.map((action) => (
              <Table.ColumnHeaderCell key={action}>{action}</Table.ColumnHeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {Object.entries(demoRights[userRole]).map(([subject, rights]) => (
            <Table.Row key={subject}>
              <Table.RowHeaderCell>{subject}</Table.RowHeaderCell>
              {actions.map((action) => (
                <Table.Cell key={action}>
                  {rights[action] ? <Check size={15} aria-label="yes" /> : <Minus size={15} aria-label="no" />}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {userRole === 'admin' && <Note apart>Only the demo role admin sees this line.</Note>}
    </Card>
  )
}
