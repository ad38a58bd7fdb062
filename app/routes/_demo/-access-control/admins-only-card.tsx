import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Card } from '#app/components/layout/card.tsx'
import styles from './access-control.module.css'
import type { DemoRole } from './auth-store.ts'

const questions = [
  { question: 'Who can read the notice board?', answer: 'Everyone, whatever their demo role is.', adminsOnly: false },
  { question: 'Who pins a notice to the board?', answer: 'Staff and admins do, once a week.', adminsOnly: false },
  { question: 'Where is the key to the cabinet?', answer: 'Behind the fern. Only admins see this.', adminsOnly: true },
]

/** A button, a question and a page that only the demo role admin gets. */
export function AdminsOnlyCard({ userRole }: { userRole: DemoRole }) {
  const isAdmin = userRole === 'admin'
  return (
    <Card title="For admins only" intro="A button, a question and a page that depend on the demo role.">
      <div className={styles['actions']}>
        <Button
          variant="soft"
          highContrast
          onClick={() => showToast({ kind: 'info', text: 'Everyone can press this.' })}
        >
          For everyone
        </Button>
        {isAdmin && (
          <Button onClick={() => showToast({ kind: 'success', text: 'You pressed the admins’ button.' })}>
            For admins
          </Button>
        )}
        <Button asChild variant="outline" color={isAdmin ? 'teal' : 'red'}>
          <Link to="/extensions/access-control" search={{ visit: 'admins' }}>
            Visit the admins’ page
          </Link>
        </Button>
      </div>
      <div className={styles['questions']}>
        {questions
          .filter(({ adminsOnly }) => isAdmin || !adminsOnly)
          .map(({ question, answer }) => (
            <details key={question} name="access-control">
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
      </div>
    </Card>
  )
}
