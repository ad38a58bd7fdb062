import { Badge, Button, TextArea } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Field } from '#app/components/form/field.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { mayUpgrade, planSchema, type Plan } from '#app/shared/billing/plans.ts'
import type { UpgradeRequest } from '#server/billing/upgrade-requests/upgrade-requests.ts'
import { upgradeRequestsQueryOptions, useDecideUpgrade } from './plans.queries.ts'
import styles from './plans.module.css'

interface UpgradeRequestsCardProps {
  role: Role
  /** The client with its requests first. */
  clientId: string | null
}

/** Upgrade requests, with an Admin's answers, and the latest answered ones. */
export function UpgradeRequestsCard({ role, clientId }: UpgradeRequestsCardProps) {
  const t = useMessages('plans')
  const query = useQuery(upgradeRequestsQueryOptions())
  const firstOf = (requests: readonly UpgradeRequest[]) => [
    ...requests.filter((request) => request.clientId === clientId),
    ...requests.filter((request) => request.clientId !== clientId),
  ]
  return (
    <Card title={t('requestsTitle')} intro={role === 'Admin' ? t('requestsIntroAdmin') : t('requestsIntro')}>
      <QueryState query={query} height="40px" shape="list">
        {({ open, decided }) => (
          <>
            {open.length === 0 && <Note>{t('requestsEmpty')}</Note>}
            <ul className={styles['requests']} aria-label={t('openRequests')}>
              {firstOf(open).map((request) => (
                <li
                  key={request.id}
                  className={styles['request']}
                  data-chosen={request.clientId === clientId || undefined}
                >
                  <RequestFacts request={request} />
                  {role === 'Admin' && <DecideRequest request={request} />}
                </li>
              ))}
            </ul>
            {decided.length > 0 && <Decided requests={firstOf(decided)} />}
          </>
        )}
      </QueryState>
    </Card>
  )
}

function RequestFacts({ request }: { request: UpgradeRequest }) {
  const t = useMessages('plans')
  return (
    <div className={styles['facts']}>
      <p className={styles['company']}>
        <Link to="/plans" search={(search) => ({ ...search, client: request.clientId })}>
          {request.company}
        </Link>{' '}
        <Badge color="gray">{request.plan}</Badge>
      </p>
      <Note>
        {request.person ?? t('name.someoneWhoHasLeft')}, <Moment at={request.at} timeZone={request.timeZone} zoned />
      </Note>
      {request.message && <blockquote className={styles['message']}>{request.message}</blockquote>}
    </div>
  )
}

const larger = planSchema.options.filter((plan) => !mayUpgrade(plan))

/** An Admin's two answers to a request, which then leaves the list together with its dialog. */
function DecideRequest({ request }: { request: UpgradeRequest }) {
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

function Decided({ requests }: { requests: readonly UpgradeRequest[] }) {
  const t = useMessages('plans')
  return (
    <details className={styles['decided']}>
      <summary>{t('recentlyAnswered')}</summary>
      <ul>
        {requests.map(({ id, company, decided, timeZone }) => (
          <li key={id}>
            <b>{company}</b> {decided && t(`outcome.${decided.outcome}`)}
            {decided && (
              <Note as="span">
                {decided.answer ? (
                  <RichText
                    text={t('decidedWith', { answer: decided.answer })}
                    tags={{ when: () => <Moment at={decided.at} timeZone={timeZone} zoned /> }}
                  />
                ) : (
                  <Moment at={decided.at} timeZone={timeZone} zoned />
                )}
              </Note>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
