import { Button } from '@radix-ui/themes'
import { showToast, type Toast } from '#app/components/feedback/toasts.ts'
import { Card } from '#app/components/layout/card.tsx'
import styles from './states.module.css'

const samples: { label: string; toasts: Toast[] }[] = [
  { label: 'Success', toasts: [{ kind: 'success', text: 'The invitation is on its way.' }] },
  { label: 'Information', toasts: [{ kind: 'info', text: 'The mail is tried again within a minute.' }] },
  { label: 'Error', toasts: [{ kind: 'error', text: 'That was not saved. Please try again.' }] },
  {
    label: 'Five at once',
    toasts: ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((place) => ({
      kind: 'error',
      text: `${place} message`,
    })),
  },
]

/** Toasts of each kind. */
export function ToastsCard() {
  return (
    <Card
      title="Toasts"
      intro="What was done where the place that did it is gone. Up to three stand above each other, the others wait. They wait for the pointer and the focus; F8 leads to them; Escape, a swipe and their button dismiss them. Errors stay."
    >
      <div className={styles['actions']}>
        {samples.map(({ label, toasts }) => (
          <Button key={label} variant="soft" highContrast onClick={() => toasts.forEach(showToast)}>
            {label}
          </Button>
        ))}
        <Button
          variant="soft"
          highContrast
          onClick={() =>
            showToast({
              kind: 'success',
              text: 'Goal deleted.',
              action: {
                label: 'Undo',
                run: () => showToast({ kind: 'info', text: 'Goal restored.' }),
              },
            })
          }
        >
          With an action
        </Button>
      </div>
    </Card>
  )
}
