import { Button, TextArea } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { publicError } from '#app/shared/http/public-error.ts'
import type { UpgradeOffer } from '#server/upgrade-requests/ask-upgrade.ts'
import type { UpgradeRequest } from '#server/upgrade-requests/upgrade-request.ts'
import { useRequestUpgrade, useWithdrawUpgradeRequest } from './plans.mutations.ts'
import { upgradeOfferQueryOptions } from './plans.queries.ts'
import styles from './plans.module.css'

/** For a Client who came from Upgrade Plan: asks for an upgrade, or shows the request that is open. */
export function RequestUpgrade() {
  const query = useQuery(upgradeOfferQueryOptions())
  return (
    <div className={styles['ask']}>
      <QueryState query={query} height="180px">
        {(offer) => <Offer offer={offer} />}
      </QueryState>
    </div>
  )
}

function Offer({ offer }: { offer: UpgradeOffer }) {
  // Held here, above the form and the request: what became of one is said beside the other.
  const ask = useRequestUpgrade()
  const withdraw = useWithdrawUpgradeRequest()
  const error = ask.error ?? withdraw.error
  return (
    <>
      {offer.open ? (
        <OpenRequest
          request={offer.open}
          isPending={withdraw.isPending}
          onWithdraw={() => {
            ask.reset()
            withdraw.mutate(offer.open?.id ?? '')
          }}
        />
      ) : offer.mayAsk ? (
        <>
          {offer.answered && <LastAnswer request={offer.answered} />}
          <AskForm
            plan={offer.plan}
            isPending={ask.isPending}
            onAsk={(message) => {
              withdraw.reset()
              ask.mutate(message)
            }}
          />
        </>
      ) : (
        <p>
          {offer.company} is on the plan <b>{offer.plan}</b>. Your contact at Loop can tell you about others.
        </p>
      )}
      <output className={error ? styles['error'] : styles['note']}>
        {error && publicError(error).message}
        {ask.data?.isNew === true && 'Your request is with our team. You will be told what comes of it.'}
        {ask.data?.isNew === false && 'Somebody of your company had asked already; this is their request.'}
        {withdraw.isSuccess && 'The request is withdrawn.'}
      </output>
    </>
  )
}

interface AskFormProps {
  plan: string
  isPending: boolean
  onAsk: (message: string) => void
}

function AskForm({ plan, isPending, onAsk }: AskFormProps) {
  const [message, setMessage] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk(message)
  }
  return (
    <form onSubmit={submit} className={styles['askForm']}>
      <Field label="Message (optional)" note={`You are on the plan ${plan}. Say what you need, if you like.`}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={1000}
            resize="vertical"
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" loading={isPending}>
        Request an upgrade
      </Button>
    </form>
  )
}

interface OpenRequestProps {
  request: UpgradeRequest
  isPending: boolean
  onWithdraw: () => void
}

function OpenRequest({ request, isPending, onWithdraw }: OpenRequestProps) {
  return (
    <section className={styles['openRequest']} aria-label="Your request for an upgrade">
      <p>
        <b>Upgrade requested</b> by {request.person ?? 'somebody who has left'} on{' '}
        <Moment at={request.at} timeZone={request.timeZone} />. Our team looks at it and answers here and in your
        notifications.
      </p>
      {request.message && <blockquote className={styles['message']}>{request.message}</blockquote>}
      <Button variant="soft" color="gray" highContrast loading={isPending} onClick={onWithdraw}>
        Withdraw the request
      </Button>
    </section>
  )
}

function LastAnswer({ request: { decided, timeZone } }: { request: UpgradeRequest }) {
  if (decided?.outcome !== 'declined') return null
  return (
    <section className={styles['openRequest']} aria-label="The answer to your last request">
      <p>
        <b>Your last request was declined</b> on <Moment at={decided.at} timeZone={timeZone} />:
      </p>
      <blockquote className={styles['message']}>{decided.answer}</blockquote>
    </section>
  )
}
