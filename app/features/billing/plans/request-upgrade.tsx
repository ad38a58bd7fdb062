import { Button, Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
import { upgradeFormSchema } from '#app/shared/billing/plans.ts'
import { Form } from '#app/components/form/form.tsx'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { type FormMutation, useForm } from '#app/components/form/use-form.ts'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import type { UpgradeOffer } from '#server/billing/upgrade-requests/ask-upgrade.ts'
import type { UpgradeRequest } from '#server/billing/upgrade-requests/upgrade-requests.ts'
import { useRequestUpgrade, useWithdrawUpgradeRequest, upgradeOfferQueryOptions } from './plans.queries.ts'
import styles from './plans.module.css'

/** For a Client who came from Upgrade Plan: requests an upgrade, or shows the open request. */
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
  const t = useMessages('plans')
  const publicError = usePublicError()
  // Kept above the form and the request, because the result of one is shown next to the other.
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
            ask={{
              ...ask,
              mutate(asked, callbacks) {
                withdraw.reset()
                ask.mutate(asked, callbacks)
              },
            }}
          />
        </>
      ) : (
        <p>
          <RichText
            text={t('onPlan', { company: offer.company, plan: offer.plan })}
            tags={{ b: (words) => <b>{words}</b> }}
          />
        </p>
      )}
      <ActionStatus error={error && publicError(error).message}>
        {ask.data?.isNew === true && t('askSent')}
        {ask.data?.isNew === false && t('askedAlready')}
        {withdraw.isSuccess && t('withdrawn')}
      </ActionStatus>
    </>
  )
}

interface AskFormProps {
  plan: string
  ask: FormMutation<{ message: string }, unknown>
}

function AskForm({ plan, ask }: AskFormProps) {
  const t = useMessages('plans')
  const form = useForm({ schema: upgradeFormSchema, initial: { message: '' }, mutation: ask })
  return (
    <Form form={form} className={styles['askForm']}>
      <TextAreaInput
        {...form.field('message')}
        label={t('message')}
        note={t('messageNote', { plan })}
        rows={3}
        maxLength={1000}
      />
      <Flex>
        <Button type="submit" loading={form.isBusy}>
          {t('askUpgrade')}
        </Button>
      </Flex>
    </Form>
  )
}

interface OpenRequestProps {
  request: UpgradeRequest
  isPending: boolean
  onWithdraw: () => void
}

function OpenRequest({ request, isPending, onWithdraw }: OpenRequestProps) {
  const t = useMessages('plans')
  const { person, at, timeZone } = request
  return (
    <section className={styles['openRequest']} aria-label={t('yourRequest')}>
      <p>
        <RichText
          text={person === null ? t('requestedByFormerUser') : t('requestedBy', { person })}
          tags={{ b: (words) => <b>{words}</b>, when: () => <Moment at={at} timeZone={timeZone} zoned /> }}
        />
      </p>
      {request.message && <blockquote className={styles['message']}>{request.message}</blockquote>}
      <Button variant="soft" color="gray" highContrast loading={isPending} onClick={onWithdraw}>
        {t('withdraw')}
      </Button>
    </section>
  )
}

function LastAnswer({ request: { decided, timeZone } }: { request: UpgradeRequest }) {
  const t = useMessages('plans')
  if (decided?.outcome !== 'declined') return null
  return (
    <section className={styles['openRequest']} aria-label={t('lastAnswer')}>
      <p>
        <RichText
          text={t('lastDeclined')}
          tags={{ b: (words) => <b>{words}</b>, when: () => <Moment at={decided.at} timeZone={timeZone} zoned /> }}
        />
      </p>
      <blockquote className={styles['message']}>{decided.answer}</blockquote>
    </section>
  )
}
