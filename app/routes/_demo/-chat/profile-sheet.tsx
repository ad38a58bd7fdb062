import { Heading, IconButton } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { Sheet } from '#app/components/dialog/sheet.tsx'
import { Form } from '#app/components/form/form.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { Fact, FactRow } from '#app/components/layout/fact-row.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import type { AppChange } from '../-apps/app-store.ts'
import { useLeaveQuestion } from '../-apps/use-leave-question.tsx'
import { optionalText } from '../-form/rules.ts'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { Avatar } from './avatar.tsx'
import styles from './chat.module.css'
import { profileSaved, type ProfileDraft } from './chat-store.ts'
import { statusNames, statuses, type Chat, type ChatData, type Contact, type Profile } from './chat.ts'

interface ProfileSheetProps {
  title: string
  person: Profile
  onClose: () => void
  children: ReactNode
}

/** A person's profile at the side of the window. */
const ProfileSheet = ({ title, person, onClose, children }: ProfileSheetProps) => (
  <Sheet label={title} isNarrow slides onClose={onClose}>
    <div className={styles['profile']}>
      <div className={styles['profileHead']}>
        <span aria-hidden="true">{title}</span>
        <IconButton variant="ghost" color="gray" aria-label="Close" onClick={onClose}>
          <X size={17} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles['portrait']}>
        <Avatar person={person} size="large" />
        <Heading as="h2" size="4" weight="medium">
          {person.displayName}
        </Heading>
      </div>
      {children}
    </div>
  </Sheet>
)

interface OwnProfileProps {
  me: Profile
  onChange: (change: AppChange<ChatData>) => void
  onClose: () => void
}

const maxAbout = 120
const draftSchema = v.object({ about: optionalText(maxAbout), status: v.picklist(statuses) })

/** The visitor's own profile. It asks before it loses what was written. */
export function OwnProfile({ me, onChange, onClose }: OwnProfileProps) {
  const [initial] = useState<ProfileDraft>({ about: me.about, status: me.status })
  const form = useDemoForm({
    schema: draftSchema,
    initial,
    onValid(draft) {
      leaveFreely()
      if (draft.about !== initial.about || draft.status !== initial.status) onChange(profileSaved(initial, draft))
      onClose()
    },
  })
  const { question, leaveFreely } = useLeaveQuestion(form.isDirty, 'profile')
  const { values, set } = form
  return (
    <ProfileSheet title="Your profile" person={{ ...me, status: values.status }} onClose={onClose}>
      <Form form={form} label="Your profile">
        <div className={styles['choice']}>
          <span aria-hidden="true">Status</span>
          <RadioList
            label="Status"
            options={statuses.map((value) => ({ value, label: statusNames[value] }))}
            value={values.status}
            onChange={(status) => set({ status })}
          />
        </div>
        <TextAreaInput
          label="About"
          rows={3}
          dir="auto"
          maxLength={maxAbout}
          note={`${values.about.length} of ${maxAbout} characters. While you don’t want to be disturbed, new messages aren’t announced.`}
          {...form.field('about')}
        />
        <FormEnd form={form} submit="Save changes" onCancel={onClose} />
      </Form>
      {question}
    </ProfileSheet>
  )
}

interface ContactProfileProps {
  contact: Contact
  /** Undefined before the first message. */
  chat: Chat | undefined
  onClose: () => void
}

/** The profile of a contact. */
export function ContactProfile({ contact, chat, onClose }: ContactProfileProps) {
  const first = chat?.msg[0]
  return (
    <ProfileSheet title={`About ${contact.displayName}`} person={contact} onClose={onClose}>
      <p className={styles['about']}>{contact.about}</p>
      <FactRow>
        <Fact label="Status">{statusNames[contact.status]}</Fact>
        <Fact label="Messages">{chat?.msg.length ?? 0}</Fact>
        {first && (
          <Fact label="First message">
            <LocalMoment at={first.time} day />
          </Fact>
        )}
      </FactRow>
    </ProfileSheet>
  )
}
