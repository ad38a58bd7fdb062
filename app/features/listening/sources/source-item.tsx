import { Badge } from '@radix-ui/themes'
import { Ban, CircleCheck, Clock, Pause, Play, RefreshCw, Settings2, Trash2, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { Fact, FactRow } from '#app/components/layout/fact-row.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { RowButton } from '#app/components/layout/row-button.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatCount, formatUpTo } from '#app/shared/format/number.ts'
import type { Source } from '#app/shared/listening/source.ts'
import { healthOf, isPoor, yieldOf, type SourceHealth } from './source-health.ts'
import { usePauseSource, useReadSourceNow, useRemoveSource } from './sources.queries.ts'
import shared from '../listening.module.css'
import styles from './sources.module.css'

const ChangeSourceDialog = lazyPart(() =>
  import('./change-source-dialog.tsx').then((module) => module.ChangeSourceDialog),
)

interface SourceItemProps {
  clientId: string
  timeZone: string
  source: Source
}

/** A source in the list: what it is, how it is, what it brings, and its actions. */
export function SourceItem({ clientId, timeZone, source }: SourceItemProps) {
  const t = useMessages('listeningSources')
  const id = useId()
  const { template, name, address, isSecret, isShared, takesAll } = source
  return (
    <li className={styles['source']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h3 id={id} className={shared['name']}>
          <bdi>{name}</bdi>
        </h3>
        <Health source={source} />
      </div>
      <Note>
        {t(`template.${template}`)} · <bdi>{shownAddress(address)}</bdi>
        {isSecret && <> · {t('addressSealed')}</>}
        {takesAll && <> · {t('takesAllShort')}</>}
      </Note>
      {isShared && (
        <p className={styles['badges']}>
          <Badge color="gray">{t('forAllClients')}</Badge>
        </p>
      )}
      <Failure source={source} timeZone={timeZone} />
      <Numbers source={source} timeZone={timeZone} />
      {isPoor(source) && source.state === 'active' && <p className={styles['hint']}>{t('poor')}</p>}
      <SourceActions clientId={clientId} source={source} />
    </li>
  )
}

/** Returns an address without its scheme, which says nothing. */
const shownAddress = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

const healthLook = {
  failing: { color: 'red', Icon: TriangleAlert },
  gone: { color: 'red', Icon: Ban },
  waiting: { color: 'amber', Icon: Clock },
  reading: { color: 'teal', Icon: RefreshCw },
  well: { color: 'green', Icon: CircleCheck },
  paused: { color: 'gray', Icon: Pause },
} as const satisfies Record<SourceHealth, { color: string; Icon: typeof Ban }>

function Health({ source }: { source: Source }) {
  const t = useMessages('listeningSources')
  const health = healthOf(source)
  const { color, Icon } = healthLook[health]
  return (
    <output>
      <Badge color={color}>
        <Icon size={13} aria-hidden="true" /> {t(`health.${health}`)}
      </Badge>
    </output>
  )
}

/** Why the last reading failed, and what to do about it. */
function Failure({ source, timeZone }: Omit<SourceItemProps, 'clientId'>) {
  const t = useMessages('listeningSources')
  const { failure, failures, hostPausedUntil, state } = source
  const health = healthOf(source)
  if (state === 'paused' || health === 'well' || health === 'reading') return null
  return (
    <p className={health === 'waiting' ? styles['hint'] : styles['problem']}>
      {failure && t(`failure.${failure.name}`, { detail: failure.detail || t('noDetail') })}
      {failures > 1 && <> {t('failedTimes', { count: failures })}</>}
      {health === 'waiting' && hostPausedUntil !== null && (
        <>
          {' '}
          {t('hostPaused')} <Moment at={hostPausedUntil} timeZone={timeZone} />.
        </>
      )}
    </p>
  )
}

/** What a source brought in the last 30 days, and when it was and is read. */
function Numbers({ source, timeZone }: Omit<SourceItemProps, 'clientId'>) {
  const { t, locale } = useTranslator('listeningSources')
  const { readAt, dueAt, items, mentions } = source
  const share = yieldOf(source)
  return (
    <FactRow>
      <Fact label={t('lastRead')}>
        {readAt === null ? t('name.never') : <Moment at={readAt} timeZone={timeZone} />}
      </Fact>
      <Fact label={t('nextReading')}>{dueAt === null ? t('none') : <Moment at={dueAt} timeZone={timeZone} />}</Fact>
      <Fact label={t('items')}>{formatCount(locale, items)}</Fact>
      <Fact label={t('mentions')}>{formatCount(locale, mentions)}</Fact>
      <Fact label={t('relevantPer100')}>{share === null ? t('within.noNumber') : formatUpTo(locale, share, 1)}</Fact>
    </FactRow>
  )
}

function SourceActions({ clientId, source }: Omit<SourceItemProps, 'timeZone'>) {
  const t = useMessages('listeningSources')
  const tListening = useMessages('listening')
  const onError = useShowError()
  const [opener, open] = useState<HTMLElement | null>(null)
  const pause = usePauseSource(clientId)
  const read = useReadSourceNow(clientId)
  const remove = useRemoveSource(clientId)
  const { id, name, state, isShared } = source
  return (
    <Actions>
      <RowButton
        icon={state === 'active' ? RefreshCw : Play}
        loading={read.isPending}
        aria-label={t(state === 'active' ? 'readNowNamed' : 'resumeNamed', { name })}
        onClick={() => read.mutate(id, { onError })}
      >
        {t(state === 'active' ? 'readNow' : 'resume')}
      </RowButton>
      {state === 'active' && (
        <RowButton
          icon={Pause}
          loading={pause.isPending}
          aria-label={t('pauseNamed', { name })}
          onClick={() => pause.mutate(id, { onError })}
        >
          {t('pause')}
        </RowButton>
      )}
      <RowButton
        icon={Settings2}
        aria-label={tListening('editNamed', { name })}
        onClick={(event) => open(event.currentTarget)}
      >
        {t('action.edit')}
      </RowButton>
      <ConfirmDialog
        trigger={
          <RowButton icon={Trash2} aria-label={t('removeNamed', { name })}>
            {t('action.remove')}
          </RowButton>
        }
        title={t('removeTitle', { name })}
        confirm={t('removeSource')}
        danger
        onConfirm={() => remove.mutateAsync(id)}
      >
        {t(isShared ? 'removeTextShared' : 'removeText')}
      </ConfirmDialog>
      {opener && <ChangeSourceDialog clientId={clientId} source={source} opener={opener} onClose={() => open(null)} />}
    </Actions>
  )
}
