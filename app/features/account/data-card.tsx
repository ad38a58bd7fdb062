import { Button, TextField } from '@radix-ui/themes'
import { Download } from 'lucide-react'
import { use, useState } from 'react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import { ExportHold } from '#app/components/feedback/export-hold.ts'
import { Field } from '#app/components/form/field.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useDeleteAccount } from './account.mutations.ts'
import styles from './account.module.css'

/** Everything Loop keeps about the person, as a file. */
export function ExportCard() {
  const hold = use(ExportHold)
  return (
    <Card
      title="Your data"
      intro="One JSON file with everything Loop keeps about you: your details, sessions, notifications, invitations, tokens without their secret, and what the audit log says you did."
    >
      {hold ?? (
        <Button asChild variant="soft" highContrast>
          <a href="/api/account/export" download>
            <Download size={15} aria-hidden="true" /> Download my data
          </a>
        </Button>
      )}
    </Card>
  )
}

/** The way out for good. */
export function DeleteCard({ email }: { email: string }) {
  const remove = useDeleteAccount()
  const [typed, setTyped] = useState('')
  return (
    <Card title="Delete my account" intro="For good, and at once. Your company and its numbers stay.">
      <ConfirmDialog
        trigger={
          <Button variant="soft" color="red">
            Delete my account
          </Button>
        }
        title="Delete your account?"
        confirm="Delete for good"
        danger
        ready={typed.trim().toLowerCase() === email.toLowerCase()}
        onOpenChange={() => setTyped('')}
        onConfirm={() => remove.mutateAsync(typed)}
      >
        <ul className={styles['points']}>
          <li>Your name, address, notifications and settings are removed.</li>
          <li>You are signed out everywhere, and your API tokens stop working.</li>
          <li>Open invitations of yours go to a colleague.</li>
          <li>The audit log keeps what you did under a number, without your name.</li>
        </ul>
        <Field label="Type your e-mail address to go on" note={email}>
          {(control) => (
            <TextField.Root
              {...control}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </Card>
  )
}
