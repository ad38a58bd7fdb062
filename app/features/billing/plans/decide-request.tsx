import { Button, TextArea } from '@radix-ui/themes'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Field } from '#app/components/form/field.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { mayUpgrade, planSchema, type Plan } from '#app/shared/billing/plans.ts'
import type { UpgradeRequest } from '#server/billing/upgrade-requests/upgrade-request.ts'
import { useDecideUpgrade } from './plans.queries.ts'

const larger = planSchema.options.filter((plan) => !mayUpgrade(plan))

/** An Admin's two answers to a request, which then leaves the list together with its dialog. */
export function DecideRequest({ request }: { request: UpgradeRequest }) {
  const say = useMessages('plans')
  const { company } = request
  const decide = useDecideUpgrade()
  const [plan, setPlan] = useState<Plan>(larger[0] ?? request.plan)
  const [answer, setAnswer] = useState('')
  return (
    <Actions>
      <ConfirmDialog
        trigger={<Button aria-label={say('upgradeCompany', { company })}>{say('upgrade')}</Button>}
        title={say('upgradeTitle', { company })}
        confirm={say('upgradeConfirm', { plan })}
        onConfirm={async () => {
          await decide.mutateAsync({ id: request.id, decision: { outcome: 'upgraded', plan } })
          showToast({ kind: 'success', text: say('upgradeDone', { company, plan }) })
        }}
      >
        <p>{say('upgradeNote', { plan: request.plan })}</p>
        <p>{say('upgradeFree')}</p>
        <Field label={say('newPlan')}>
          {(control) => (
            <select
              {...control}
              value={plan}
              onChange={(event) => setPlan(larger.find((one) => one === event.target.value) ?? plan)}
            >
              {larger.map((one) => (
                <option key={one} value={one}>
                  {say('planUpTo', { plan: one, limit: planLimits[one].members })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </ConfirmDialog>
      <ConfirmDialog
        trigger={
          <Button variant="soft" color="gray" highContrast aria-label={say('declineCompany', { company })}>
            {say('decline')}
          </Button>
        }
        title={say('declineTitle', { company })}
        confirm={say('decline')}
        danger
        ready={answer.trim() !== ''}
        onConfirm={async () => {
          await decide.mutateAsync({ id: request.id, decision: { outcome: 'declined', answer } })
          showToast({ kind: 'success', text: say('declineDone', { company }) })
        }}
      >
        <p>{say('declineNote', { plan: request.plan })}</p>
        <Field label={say('answer')} note={say('answerNote')}>
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
    </Actions>
  )
}
