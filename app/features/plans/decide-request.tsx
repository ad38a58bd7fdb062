import { Button, TextArea } from '@radix-ui/themes'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import { Field } from '#app/components/form/field.tsx'
import { mayUpgrade, peopleLimit, planSchema, type Plan } from '#app/shared/tenants/plans.ts'
import type { UpgradeRequest } from '#server/upgrade-requests/upgrade-request.ts'
import { useDecideUpgrade } from './plans.mutations.ts'
import styles from './plans.module.css'

interface DecideRequestProps {
  request: UpgradeRequest
  /** Told what was decided: the request leaves the list, and its dialog with it. */
  onDone: (said: string) => void
}

const larger = planSchema.options.filter((plan) => !mayUpgrade(plan))

/** An Admin's two answers to a request. */
export function DecideRequest({ request, onDone }: DecideRequestProps) {
  const { company } = request
  const decide = useDecideUpgrade()
  const [plan, setPlan] = useState<Plan>(larger[0] ?? request.plan)
  const [answer, setAnswer] = useState('')
  return (
    <div className={styles['decide']}>
      <ConfirmDialog
        trigger={<Button aria-label={`Upgrade ${company}`}>Upgrade</Button>}
        title={`Upgrade ${company}?`}
        confirm={`Set the plan to ${plan}`}
        onConfirm={async () => {
          await decide.mutateAsync({ id: request.id, decision: { outcome: 'upgraded', plan } })
          onDone(`${company} is on the plan ${plan} now.`)
        }}
      >
        <p>It is on {request.plan} now. The new plan holds at once, and who asked is told.</p>
        <Field label="New plan">
          {(control) => (
            <select
              {...control}
              className={styles['select']}
              value={plan}
              onChange={(event) => setPlan(larger.find((one) => one === event.target.value) ?? plan)}
            >
              {larger.map((one) => (
                <option key={one} value={one}>
                  {one}, up to {peopleLimit[one]} people
                </option>
              ))}
            </select>
          )}
        </Field>
      </ConfirmDialog>
      <ConfirmDialog
        trigger={
          <Button variant="soft" color="gray" highContrast aria-label={`Decline the request of ${company}`}>
            Decline
          </Button>
        }
        title={`Decline the request of ${company}?`}
        confirm="Decline"
        danger
        ready={answer.trim() !== ''}
        onConfirm={async () => {
          await decide.mutateAsync({ id: request.id, decision: { outcome: 'declined', answer } })
          onDone(`The request of ${company} is declined.`)
        }}
      >
        <p>The plan stays {request.plan}. They may ask again.</p>
        <Field label="Answer" note="One sentence that they will read: why not, or what to do instead.">
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={500}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </div>
  )
}
