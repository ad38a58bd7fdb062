import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { LinkRow } from '#app/components/secret-links/link-row.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { Share } from '#app/shared/analytics/shares/share.ts'
import { ChangeShareForm } from './share-form.tsx'
import { useRevokeShare } from './shares.queries.ts'

interface ShareRowProps {
  clientId: string
  share: Share
  tell: (filter: Filter) => string
}

/** One link: its content, its protection and end, its last use, and its actions. */
export function ShareRow({ clientId, share, tell }: ShareRowProps) {
  const { locale, t } = useTranslator('shares')
  const revoke = useRevokeShare(clientId)
  const [changing, setChanging] = useState(false)
  const { name, filters, month } = share
  if (changing) return <ChangeShareForm clientId={clientId} share={share} onDone={() => setChanging(false)} />
  return (
    <LinkRow
      link={share}
      isExpired={share.expired}
      lastUsedAt={share.lastUsedAt}
      facts={
        <>
          <li>{month === null ? t('anyMonth') : t('fixMonth', { month: formatMonth(locale, month) })}</li>
          {filters.length === 0 && <li>{t('everything')}</li>}
          {filters.map((filter) => (
            <li key={JSON.stringify(filter)}>
              <bdi>{tell(filter)}</bdi>
            </li>
          ))}
        </>
      }
      actions={
        <Button
          size="1"
          variant="soft"
          highContrast
          aria-label={t('changeNamed', { name })}
          onClick={() => setChanging(true)}
        >
          {t('action.edit')}
        </Button>
      }
      revoke={revoke.mutateAsync}
    />
  )
}
