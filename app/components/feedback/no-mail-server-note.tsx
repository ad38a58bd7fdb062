import { Callout } from '@radix-ui/themes'
import { MailX } from 'lucide-react'
import { useMessages } from '../locale/use-messages.ts'

/** Says before a mail is written that no mail server is set up: it is kept instead of sent. */
export function NoMailServerNote() {
  const t = useMessages('sentMails')
  return (
    <Callout.Root color="amber" role="note" size="1" mb="3">
      <Callout.Icon>
        <MailX size={16} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>{t('noMailServer')}</Callout.Text>
    </Callout.Root>
  )
}
