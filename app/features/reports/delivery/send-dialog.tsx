import { Button, Checkbox, Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { MutationError } from '#app/components/form/form-error.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { ReportDelivery, ReportRecipient } from '#app/shared/reports/recipients.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import type { SendPreview } from '#server/reports/delivery/delivery.ts'
import { useSendReport, recipientsQueryOptions } from './delivery.queries.ts'
import { NoMailServer } from './no-mail-server.tsx'
import styles from './delivery.module.css'

interface SendDialogProps extends ReportKey {
  preview: SendPreview
  deliveries: readonly ReportDelivery[]
  onClose: () => void
}

/** Shows what is sent to whom, and sends it. */
export function SendDialog({ clientId, month, preview, deliveries, onClose }: SendDialogProps) {
  const t = useMessages('reportDelivery')
  const tMails = useMessages('sentMails')
  const locale = useLocale()
  const query = useQuery(recipientsQueryOptions(clientId))
  const { version, publishedAt, subject, sender } = preview
  const having = new Set(deliveries.filter((one) => one.version === version).map(({ email }) => email))
  return (
    <OpenDialog title={t('sendTitle', { month: formatMonth(locale, month) })} maxWidth="520px" onClose={onClose}>
      <dl className={styles['facts']}>
        <dt>{t('name.what')}</dt>
        <dd>
          <RichText text={t('publishedAs', { version })} tags={{ day: () => <LocalMoment at={publishedAt} day /> }} />
        </dd>
        <dt>{tMails('sendSubject')}</dt>
        <dd>
          <bdi>{subject}</bdi>
        </dd>
        <dt>{tMails('sendFrom')}</dt>
        <dd>
          <bdi>{sender}</bdi>
        </dd>
      </dl>
      <NoMailServer />
      <QueryState query={query} height="160px" shape="list">
        {(recipients) => (
          <Choice
            send={{ clientId, month }}
            version={version}
            recipients={recipients}
            has={({ email }) => having.has(email.toLowerCase())}
            onClose={onClose}
          />
        )}
      </QueryState>
    </OpenDialog>
  )
}

interface ChoiceProps {
  send: ReportKey
  version: number
  recipients: readonly ReportRecipient[]
  /** Whether someone was sent this version. */
  has: (recipient: ReportRecipient) => boolean
  onClose: () => void
}

function Choice({ send, version, recipients, has, onClose }: ChoiceProps) {
  const t = useMessages('reportDelivery')
  const mutation = useSendReport(send)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const possible = recipients.filter((one) => one.state === 'active' && !has(one))
  const chosen = possible.filter(({ id }) => !left.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const submit = () =>
    mutation.mutate(
      { version, recipientIds: chosen.map(({ id }) => id) },
      {
        onSuccess({ sent }) {
          showToast({ kind: 'success', text: t('sentNow', { count: sent }) })
          onClose()
        },
      },
    )
  return (
    <>
      <fieldset className={styles['choice']}>
        <legend>{t('sendTo')}</legend>
        {recipients.length === 0 && <EmptyState>{t('sendNoRecipients')}</EmptyState>}
        <ul className={styles['list']}>
          {recipients.map((recipient) => {
            const { id, name, email, state } = recipient
            const mayGet = possible.includes(recipient)
            return (
              <li key={id}>
                <Text as="label" size="2" className={styles['person']}>
                  <Checkbox
                    disabled={!mayGet}
                    checked={mayGet && !left.has(id)}
                    onCheckedChange={(checked) => choose(id, checked === true)}
                  />
                  <span className={styles['grow']}>
                    <bdi className={styles['strong']}>{name || email}</bdi>
                    <Note as="span">
                      {name !== '' && <bdi className={styles['block']}>{email}</bdi>}
                      {state !== 'active'
                        ? `${t(`state.${state}`)}: ${t('getsNone')}`
                        : has(recipient) && t('hasVersion', { version })}
                    </Note>
                  </span>
                </Text>
              </li>
            )
          })}
        </ul>
      </fieldset>
      {recipients.length > 0 && possible.length === 0 && <Note apart>{t('sendNobody')}</Note>}
      <MutationError error={mutation.error} />
      <Flex gap="3" justify="end" wrap="wrap" mt="4">
        <Button variant="soft" color="gray" highContrast onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button disabled={chosen.length === 0} loading={mutation.isPending} onClick={submit}>
          {t('sendToCount', { count: chosen.length })}
        </Button>
      </Flex>
    </>
  )
}
