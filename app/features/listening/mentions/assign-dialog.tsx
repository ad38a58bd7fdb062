import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ActionDialog } from '#app/features/items/action-dialog.tsx'
import type { ShownMention } from '#app/shared/listening/mention-list.ts'
import { mentionFacetsQueryOptions } from './mentions.queries.ts'

const schema = v.object({ person: v.string() })

interface AssignDialogProps {
  clientId: string
  mentions: readonly ShownMention[]
  /** Gets the focus back. */
  opener: HTMLElement
  /** Sends it, null for no one; an error is shown in the dialog. */
  onSend: (person: string | null) => Promise<void>
  onClose: () => void
}

/** Asks who works on mentions. */
export function AssignDialog({ clientId, mentions, onSend, ...dialog }: AssignDialogProps) {
  const t = useMessages('listening')
  const { data } = useQuery(mentionFacetsQueryOptions(clientId))
  const people = (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const current = new Set(mentions.map(({ assignee }) => assignee?.id ?? ''))
  const [only] = current
  return (
    <ActionDialog
      {...dialog}
      title={t('assignTitle', { count: mentions.length })}
      submit={t('assignSubmit')}
      maxWidth="400px"
      fields={{
        person: {
          label: t('assignee'),
          first: current.size === 1 ? (only ?? '') : '',
          options: [{ value: '', label: t('noAssignee') }, ...people],
        },
      }}
      schema={schema}
      onSend={({ person }) => onSend(person === '' ? null : person)}
    />
  )
}
