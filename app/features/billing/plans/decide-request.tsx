import { Button, TextArea } from '@radix-ui/themes'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Field } from '#app/components/form/field.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { mayUpgrade, planSchema, type Plan } from '#app/shared/billing/plans.ts'
import type { UpgradeRequest } from '#server/billing/upgrade-requests/upgrade-requests.ts'
import { useDecideUpgrade } from './plans.queries.ts'

const larger = planSchema.options.filter((plan) => !mayUpgrade(plan))

/** An Admin's two answers to a request, which then leaves the list together with its dialog. */
export function DecideRequest({ request }: { request: UpgradeRequest }) {
  const t = useMessages('plans')
  const { company } = request
  const decide = useDecideUpgrade()
  const [plan, setPlan] = useState<Plan>(larger[0] ?? request.plan)
  const [answer, setAnswer] = useState('')
  return (
    <Actions>
      <ConfirmDialog
        trigger={<Button aria-label={t('upgradeCompany', { company })}>{t('upgrade')}</Button>}
        title={t('upgradeTitle', { company })}
        confirm={t('upgradeConfirm', { plan })}
        onConfirm={async () => {
          await decide.mutateAsync({ id: request.id, decision: { outcome: 'upgraded', plan } })
          showToast({ kind: 'success', text: t('upgradeDone', { company, plan }) })
        }}
      >
        <p>{t('upgradeNote', { plan: request.plan })}</p>
        <p>{t('upgradeFree')}</p>
        <Field label={t('newPlan')}>
          {(control) => (
            <select
              {...control}
              value={plan}
              onChange={(event) => setPlan(larger.find((one) => one === event.target.value) ?? plan)}
            >
              {larger.map((one) => (
                <option key={one} value={one}>
                  {t('planUpTo', { plan: one, limit: planLimits[one].members })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </ConfirmDialog>
      <ConfirmDialog
        trigger={
          <Button variant="soft" color="gray" highContrast aria-label={t('declineCompany', { company })}>
            {t('decline')}
          </Button>
        }
        title={t('declineTitle', { company })}
        confirm={t('decline')}
        danger
        ready={answer.trim() !== ''}
        onConfirm={async () => {
          await decide.mutateAsync({ id: request.id, decision: { outcome: 'declined', answer } })
          showToast({ kind: 'success', text: t('declineDone', { company }) })
        }}
      >
        <p>{t('declineNote', { plan: request.plan })}</p>
        <Field label={t('answer')} note={t('answerNote')}>
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
