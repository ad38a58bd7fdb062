import { Button, Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { StateMark, type StateTone } from '#app/components/data-table/state-mark.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { NoMailServerNote } from '#app/components/feedback/no-mail-server-note.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { MutationError } from '#app/components/form/form-error.tsx'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { DialogList } from '#app/components/dialog/dialog-list.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { mailFailureSentence } from '#app/shared/admin/mail-failure-sentence.ts'
import type { CardRecipient, AskingPreview } from '#server/cards/decisions/ask-clients.ts'
import { askAboutCardFn } from './decisions.functions.ts'
import { askingPreviewQueryOptions } from './decisions.queries.ts'
import styles from './ask-dialog.module.css'

interface AskDialogProps {
  cardId: string
  onClose: () => void
}

/** Shows whom a mail about a card would ask, in which words, and what became of earlier ones; then sends it. */
export function AskDialog({ cardId, onClose }: AskDialogProps) {
  const t = useMessages('cards')
  // Loaded here too: the open dialog would vanish for as long as its content waits for its texts.
  useMessages('sentMails')
  const query = useQuery(askingPreviewQueryOptions(cardId))
  return (
    <OpenDialog title={t('askClient')} maxWidth="560px" onClose={onClose}>
      <QueryState query={query} height="260px" shape="list">
        {(preview) => <Preview cardId={cardId} preview={preview} onClose={onClose} />}
      </QueryState>
    </OpenDialog>
  )
}

function Preview({ cardId, preview, onClose }: AskDialogProps & { preview: AskingPreview }) {
  const t = useMessages('cards')
  const tMails = useMessages('sentMails')
  const ask = useServerMutation({
    call: () => askAboutCardFn({ data: { cardId } }),
    invalidates: [askingPreviewQueryOptions(cardId).queryKey],
  })
  const { people, texts, sender, delivers, earlier } = preview
  const mails = people.filter(({ mail }) => mail).length
  const isReachable = people.some(({ app, mail }) => app || mail)
  const submit = () =>
    ask.mutate(undefined, {
      onSuccess(sent) {
        const [kind, key] = toastOf(sent.mails, delivers)
        showToast({ kind, text: t(key, { count: sent.mails }) })
        onClose()
      },
    })
  return (
    <>
      {!delivers && mails > 0 && <NoMailServerNote />}
      <h3 className={styles['heading']}>{t('askWho')}</h3>
      <DialogList
        items={people.map((person) => ({ id: person.email, ...person }))}
        empty={<EmptyState>{t('askNobody')}</EmptyState>}
      >
        {(person) => (
          <div className={styles['row']}>
            <span className={styles['person']}>
              <bdi className={styles['name']}>{person.name}</bdi>
              {person.name !== person.email && (
                <Note as="span">
                  <bdi>{person.email}</bdi>
                </Note>
              )}
            </span>
            <Note as="span">{t(channelOf(person))}</Note>
          </div>
        )}
      </DialogList>
      {texts.map(({ language, subject, paragraphs }) => (
        <section key={language} className={styles['mail']} aria-label={t('askMessage')}>
          <dl className={styles['facts']}>
            <dt>{tMails('sendFrom')}</dt>
            <dd>
              <bdi>{sender}</bdi>
            </dd>
            <dt>{tMails('sendSubject')}</dt>
            <dd lang={language}>
              <bdi>{subject}</bdi>
            </dd>
          </dl>
          {paragraphs.map((text) => (
            <p key={text} lang={language} className={styles['text']}>
              <bdi>{text}</bdi>
            </p>
          ))}
        </section>
      ))}
      {texts.length > 0 && <Note apart>{t('askLink')}</Note>}
      <EarlierMails mails={earlier} />
      <MutationError error={ask.error} />
      <Flex gap="3" justify="end" wrap="wrap" mt="4">
        <Button variant="soft" color="gray" highContrast onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button disabled={!isReachable} loading={ask.isPending} onClick={submit}>
          {mails > 0 || !isReachable ? t('askSend', { count: mails }) : t('askNotify')}
        </Button>
      </Flex>
    </>
  )
}

function channelOf({ app, mail }: CardRecipient) {
  if (mail) return app ? 'askByMail' : 'name.email'
  return app ? 'askAppOnly' : 'askNone'
}

/** What is true right after the mails were stored: none has left yet. */
function toastOf(mails: number, delivers: boolean) {
  if (mails === 0) return ['success', 'askNotified'] as const
  return delivers ? (['success', 'askQueued'] as const) : (['info', 'askKept'] as const)
}

const tones = {
  waiting: 'waiting',
  sent: 'good',
  failed: 'bad',
  kept: undefined,
} as const satisfies Record<AskingPreview['earlier'][number]['state'], StateTone | undefined>

function EarlierMails({ mails }: { mails: AskingPreview['earlier'] }) {
  const t = useMessages('cards')
  const tMails = useMessages('sentMails')
  if (mails.length === 0) return null
  return (
    <>
      <h3 className={styles['heading']}>{t('askEarlier')}</h3>
      <DialogList items={mails.map((mail) => ({ id: `${mail.name} ${mail.at}`, ...mail }))}>
        {({ name, at, state, failure }) => (
          <div className={styles['row']}>
            <span className={styles['person']}>
              <bdi className={styles['name']}>{name}</bdi>
              <Note as="span">
                <LocalMoment at={at} />
                {failure !== null && ` · ${mailFailureSentence(tMails, failure)}`}
              </Note>
            </span>
            <StateMark tone={tones[state]}>{tMails(`mail.${state}`)}</StateMark>
          </div>
        )}
      </DialogList>
    </>
  )
}
