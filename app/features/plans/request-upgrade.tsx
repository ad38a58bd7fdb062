import { Button, TextArea } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
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
  const say = useMessages('plans')
  const publicError = usePublicError()
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
          <RichText
            text={say('onPlan', { company: offer.company, plan: offer.plan })}
            tags={{ b: (words) => <b>{words}</b> }}
          />
        </p>
      )}
      <output className={error ? styles['error'] : styles['note']}>
        {error && publicError(error).message}
        {ask.data?.isNew === true && say('askSent')}
        {ask.data?.isNew === false && say('askedAlready')}
        {withdraw.isSuccess && say('withdrawn')}
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
  const say = useMessages('plans')
  const [message, setMessage] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk(message)
  }
  return (
    <form onSubmit={submit} className={styles['askForm']}>
      <Field label={say('message')} note={say('messageNote', { plan })}>
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
        {say('askUpgrade')}
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
  const say = useMessages('plans')
  const { person, at, timeZone } = request
  return (
    <section className={styles['openRequest']} aria-label={say('yourRequest')}>
      <p>
        <RichText
          text={person === null ? say('requestedBySomebodyGone') : say('requestedBy', { person })}
          tags={{ b: (words) => <b>{words}</b>, when: () => <Moment at={at} timeZone={timeZone} zoned /> }}
        />
      </p>
      {request.message && <blockquote className={styles['message']}>{request.message}</blockquote>}
      <Button variant="soft" color="gray" highContrast loading={isPending} onClick={onWithdraw}>
        {say('withdraw')}
      </Button>
    </section>
  )
}

function LastAnswer({ request: { decided, timeZone } }: { request: UpgradeRequest }) {
  const say = useMessages('plans')
  if (decided?.outcome !== 'declined') return null
  return (
    <section className={styles['openRequest']} aria-label={say('lastAnswer')}>
      <p>
        <RichText
          text={say('lastDeclined')}
          tags={{ b: (words) => <b>{words}</b>, when: () => <Moment at={decided.at} timeZone={timeZone} zoned /> }}
        />
      </p>
      <blockquote className={styles['message']}>{decided.answer}</blockquote>
    </section>
  )
}
