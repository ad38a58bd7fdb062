import { Button, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ItemComment } from '#app/shared/items/comment.ts'
import { commentParts } from '#app/shared/items/mention.ts'
import styles from '../items.module.css'
import type { CommentCalls } from './comment-calls.ts'
import { EditComment } from './edit-comment.tsx'

interface CommentItemProps {
  calls: CommentCalls
  comment: ItemComment
  mayWrite: boolean
}

/** A comment. Its author edits and removes it; an Admin removes any. */
export function CommentItem({ calls, comment, mayWrite }: CommentItemProps) {
  const t = useMessages('items')
  const [editing, edit] = useState(false)
  const { id: commentId, person, text, mentions, at, editedAt, version, mayEdit, mayRemove } = comment
  const remove = useServerMutation({
    call: () => calls.remove({ commentId, version }),
    invalidates: calls.invalidates,
  })
  return (
    <li>
      <Note>
        {person ?? t('name.someoneWhoHasLeft')} · <LocalMoment at={at} />
        {editedAt !== null && ` · ${t('edited')}`}
      </Note>
      {editing ? (
        <EditComment calls={calls} comment={comment} onDone={() => edit(false)} />
      ) : (
        <p className={styles['text']}>
          <bdi>
            {commentParts(text, mentions).map((part, index) =>
              // Parts have no id, and don't change their order.
              // oxlint-disable-next-line react/no-array-index-key
              part.mention ? <strong key={index}>{part.text}</strong> : part.text,
            )}
          </bdi>
        </p>
      )}
      {mayWrite && !editing && (mayEdit || mayRemove) && (
        <Flex gap="4" mt="1">
          {mayEdit && (
            <Button size="1" variant="ghost" color="gray" highContrast onClick={() => edit(true)}>
              {t('editComment')}
            </Button>
          )}
          {mayRemove && (
            <ConfirmDialog
              trigger={
                <Button size="1" variant="ghost" color="gray" highContrast>
                  {t('removeComment')}
                </Button>
              }
              title={t('removeCommentAsk')}
              confirm={t('action.remove')}
              danger
              onConfirm={async () => {
                await remove.mutateAsync()
                showToast({ kind: 'success', text: t('commentRemoved') })
              }}
            >
              {t('removeCommentText')}
            </ConfirmDialog>
          )}
        </Flex>
      )}
    </li>
  )
}
