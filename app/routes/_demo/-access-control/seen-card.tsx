import { Check, Minus } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import type { DemoRole } from './auth-store.ts'
import { actions, demoRights } from './demo-rights.ts'
import styles from './access-control.module.css'

/** The sample permissions of a demo role. */
export function SeenCard({ userRole }: { userRole: DemoRole }) {
  return (
    <Card title={`What ${userRole} sees`} intro="Sample permissions of the template.">
      <table className={styles['rights']}>
        <thead>
          <tr>
            <th scope="col">Of</th>
            {actions.map((action) => (
              <th scope="col" key={action}>
                {action}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(demoRights[userRole]).map(([subject, rights]) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              {actions.map((action) => (
                <td key={action}>
                  {rights[action] ? <Check size={15} aria-label="yes" /> : <Minus size={15} aria-label="no" />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {userRole === 'admin' && <Note apart>Only the demo role admin sees this line.</Note>}
    </Card>
  )
}
