import { Button } from '@radix-ui/themes'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { TypedConfirmDialog } from '#app/components/dialog/typed-confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Popup } from '#app/components/layout/popup.tsx'
import { UserError } from '#app/shared/http/user-error.ts'
import styles from './states.module.css'

const word = 'Thornfield'

/** Confirmations before an action, and a panel that hangs from its button. */
export function DialogsCard() {
  return (
    <Card title="Dialogs and popups" intro="A question before what is not easily undone says what will happen.">
      <div className={styles['actions']}>
        <ConfirmDialog
          trigger={<Button variant="soft">Ask first</Button>}
          title="Send the report now?"
          confirm="Send it"
          onConfirm={async () => showToast({ kind: 'success', text: 'The report is sent.' })}
        >
          <p>Everybody in the list gets it at once.</p>
        </ConfirmDialog>
        <ConfirmDialog
          trigger={<Button variant="soft">Ask, and be refused</Button>}
          title="Make the last Admin an Editor?"
          confirm="Make an Editor"
          danger
          onConfirm={async () => {
            throw new UserError('demo.refused', 409, 'This is the last Admin who can sign in.')
          }}
        >
          <p>They keep working on every client.</p>
        </ConfirmDialog>
        <TypedConfirmDialog
          trigger={
            <Button variant="soft" color="red">
              Ask to type a word
            </Button>
          }
          title={`Delete ${word} permanently?`}
          confirm="Delete permanently"
          expected={word}
          fieldLabel="Type the name to confirm"
          onConfirm={async () => showToast({ kind: 'success', text: `${word} is deleted.` })}
        />
        <Popup label="A popup" trigger="A popup" triggerClass={styles['popupTrigger'] ?? ''} align="start">
          {(close) => (
            <ul className="month-list">
              {['Today', 'Yesterday'].map((day) => (
                <li key={day}>
                  <button type="button" className="popup-item" onClick={close}>
                    {day}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Popup>
      </div>
    </Card>
  )
}
