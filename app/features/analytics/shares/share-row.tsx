import { Badge, Button, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { formatFullDay, formatMonth } from '#app/shared/format/date.ts'
import type { Share } from '#app/shared/analytics/shares/share.ts'
import { ChangeShareForm } from './share-form.tsx'
import { useRevokeShare } from './shares.queries.ts'
import linkStyles from '#app/components/secret-link/secret-link.module.css'
import styles from './shares.module.css'

interface ShareRowProps {
  clientId: string
  share: Share
  tell: (filter: Filter) => string
}

/** One link: its content, its protection and end, its last use, and its actions. */
export function ShareRow({ clientId, share, tell }: ShareRowProps) {
  const { locale, say } = useReader('shares')
  const revoke = useRevokeShare(clientId)
  const [changing, setChanging] = useState(false)
  const { id, name, filters, month, lastDay, lastUsedAt, expired } = share
  if (changing) return <ChangeShareForm clientId={clientId} share={share} onDone={() => setChanging(false)} />
  return (
    <>
      <p className={linkStyles['title']}>
        <bdi>{name}</bdi>
        {expired && <Badge color="amber">{say('expired')}</Badge>}
        {share.hasPassword && <Badge color="gray">{say('hasPassword')}</Badge>}
      </p>
      <ul className={styles['facts']}>
        <li>{month === null ? say('anyMonth') : say('fixMonth', { month: formatMonth(locale, month) })}</li>
        {filters.length === 0 ? (
          <li>{say('everything')}</li>
        ) : (
          filters.map((filter) => (
            <li key={JSON.stringify(filter)}>
              <bdi>{tell(filter)}</bdi>
            </li>
          ))
        )}
        <li>{lastDay === null ? say('forEver') : say('until', { day: formatFullDay(locale, lastDay) })}</li>
        <li>
          {lastUsedAt === null ? (
            say('neverUsed')
          ) : (
            <RichText text={say('lastUsed')} tags={{ when: () => <LocalMoment at={lastUsedAt} /> }} />
          )}
        </li>
        {share.madeBy !== null && <li>{say('madeBy', { person: share.madeBy })}</li>}
      </ul>
      <Flex gap="3" wrap="wrap">
        <Button
          size="1"
          variant="soft"
          highContrast
          aria-label={say('changeNamed', { name })}
          onClick={() => setChanging(true)}
        >
          {say('action.edit')}
        </Button>
        <ConfirmDialog
          trigger={
            <Button size="1" variant="soft" color="red" aria-label={say('revokeNamed', { name })}>
              {say('revoke')}
            </Button>
          }
          title={say('revokeAsk', { name })}
          confirm={say('revoke')}
          danger
          onConfirm={() => revoke.mutateAsync(id)}
        >
          <p>{say('revokeText')}</p>
        </ConfirmDialog>
      </Flex>
    </>
  )
}
