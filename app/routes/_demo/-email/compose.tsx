import { Button, Heading } from '@radix-ui/themes'
import { useEffect, useEffectEvent, useState } from 'react'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { Form } from '#app/components/form/form.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { Attachments } from './attachments.tsx'
import { MailEditor } from './mail-editor.tsx'
import type { Mail } from './mail.ts'
import { marked, type MailChange } from './mail-store.ts'
import { useDraft } from './use-draft.ts'
import { draftOf, mailDraftSchema, newDraft, writtenOf, type MailStart } from './written-mail.ts'
import styles from './email.module.css'

interface ComposeProps {
  /** The draft to go on with; null writes a new mail. */
  mail: Mail | null
  /** What a new mail answers or forwards. */
  start: MailStart | null
  onChange: (change: MailChange) => void
  /** Called with the id when a new mail has become a draft. */
  onKept: (id: number) => void
  onClose: () => void
  /** Called with the id of the draft that is thrown away; undefined if there is none yet. */
  onDiscard: (id: number | undefined) => void
}

const titles = { reply: 'Reply', 'reply all': 'Reply to all', forward: 'Forward' } as const

const titleFor = (mail: Mail | null, start: MailStart | null): string =>
  start ? titles[start.kind] : mail ? 'Draft' : 'New mail'

const stateTexts = {
  untouched: '',
  keeping: 'Saving…',
  kept: 'Saved in Drafts',
  failed: 'Not saved yet. The next change tries again.',
} as const

/** The form that writes a mail. What is written is kept in Drafts by itself. */
export function Compose({ mail, start, onChange, onKept, onClose, onDiscard }: ComposeProps) {
  const [initial] = useState(() => (mail ? draftOf(mail) : newDraft(start)))
  const [title] = useState(() => titleFor(mail, start))
  const [hasCopies, setCopies] = useState(initial.cc !== '' || initial.bcc !== '')
  const form = useDemoForm({
    schema: mailDraftSchema,
    initial,
    async onValid() {
      if (!(await draft.send(writtenOf(form.values)))) return { '': 'The mail wasn’t sent. It’s still here.' }
      onClose()
      return undefined
    },
  })
  const { values, set } = form
  const draft = useDraft({ id: mail?.id, written: writtenOf(values), onChange, onKept })
  const read = useEffectEvent(() => {
    if (mail?.unread) onChange(marked([mail], false, false))
  })
  useEffect(() => read(), [])
  return (
    <Stack>
      <Heading as="h2" size="4" weight="medium">
        {title}
      </Heading>
      <Form form={form} label={title}>
        <TextInput
          label="To"
          note={hasCopies ? undefined : 'Separate addresses with commas.'}
          autoComplete="off"
          inputMode="email"
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- writing a mail begins with this field
          autoFocus={mail === null && initial.to === ''}
          {...form.field('to')}
        />
        {hasCopies ? (
          <>
            <TextInput label="Cc" autoComplete="off" inputMode="email" dir="auto" {...form.field('cc')} />
            <TextInput label="Bcc" autoComplete="off" inputMode="email" dir="auto" {...form.field('bcc')} />
          </>
        ) : (
          <div>
            <Button type="button" variant="ghost" highContrast onClick={() => setCopies(true)}>
              Add Cc and Bcc
            </Button>
          </div>
        )}
        <TextInput label="Subject" autoComplete="off" dir="auto" {...form.field('subject')} />
        <MailEditor
          initial={initial.body}
          // An answer begins with its text.
          isFirst={start !== null && start.kind !== 'forward'}
          error={form.errorOf('body')}
          onChange={(body) => set({ body })}
        />
        <Attachments files={values.files} onChange={(files) => set({ files })} />
        <div className={styles['end']}>
          <ActionStatus error={draft.state === 'failed' ? stateTexts.failed : null}>
            {stateTexts[draft.state]}
          </ActionStatus>
          <Button type="button" variant="soft" color="gray" highContrast onClick={() => onDiscard(draft.stop())}>
            Discard
          </Button>
          <FormEnd form={form} submit="Send" />
        </div>
      </Form>
    </Stack>
  )
}
