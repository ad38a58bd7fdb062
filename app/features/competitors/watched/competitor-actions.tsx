import { EyeOff, Pause, Play, RefreshCw, Settings2, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { RowButton } from '#app/components/layout/row-button.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { CompetitorSettings, ShownCompetitor } from '#app/shared/competitors/competitor.ts'
import {
  usePauseCompetitor,
  useRemoveCompetitor,
  useResumeCompetitor,
  useVisitCompetitorNow,
} from './watched.queries.ts'

const ChangeCompetitorDialog = lazyPart(() =>
  import('./change-competitor-dialog.tsx').then((module) => module.ChangeCompetitorDialog),
)
const NoiseRulesDialog = lazyPart(() => import('./noise-rules-dialog.tsx').then((module) => module.NoiseRulesDialog))

interface CompetitorActionsProps {
  clientId: string
  settings: CompetitorSettings
  competitor: ShownCompetitor
}

interface OpenedDialog {
  what: 'change' | 'noise'
  /** Gets the focus back. */
  opener: HTMLElement
}

/** What people do with a competitor. */
export function CompetitorActions({ clientId, settings, competitor }: CompetitorActionsProps) {
  const t = useMessages('competitorWatch')
  const onError = useShowError()
  const [opened, open] = useState<OpenedDialog | null>(null)
  const visit = useVisitCompetitorNow(clientId)
  const pause = usePauseCompetitor(clientId)
  const resume = useResumeCompetitor(clientId)
  const remove = useRemoveCompetitor(clientId)
  const { id, name, state } = competitor
  const close = () => open(null)
  return (
    <Actions>
      {state === 'active' ? (
        <>
          <RowButton
            icon={RefreshCw}
            loading={visit.isPending}
            aria-label={t('checkNowNamed', { name })}
            onClick={() => visit.mutate(id, { onError })}
          >
            {t('checkNow')}
          </RowButton>
          <RowButton
            icon={Pause}
            loading={pause.isPending}
            aria-label={t('pauseNamed', { name })}
            onClick={() => pause.mutate(id, { onError })}
          >
            {t('pause')}
          </RowButton>
        </>
      ) : (
        <RowButton
          icon={Play}
          loading={resume.isPending}
          aria-label={t('resumeNamed', { name })}
          onClick={() => resume.mutate(id, { onError })}
        >
          {t('resume')}
        </RowButton>
      )}
      <RowButton
        icon={Settings2}
        aria-label={t('editNamed', { name })}
        onClick={({ currentTarget: opener }) => open({ what: 'change', opener })}
      >
        {t('action.edit')}
      </RowButton>
      <RowButton
        icon={EyeOff}
        aria-label={t('ignoredNamed', { name })}
        onClick={({ currentTarget: opener }) => open({ what: 'noise', opener })}
      >
        {t('ignored')}
      </RowButton>
      <ConfirmDialog
        trigger={
          <RowButton icon={Trash2} aria-label={t('removeNamed', { name })}>
            {t('action.remove')}
          </RowButton>
        }
        title={t('removeTitle', { name })}
        confirm={t('removeCompetitor')}
        danger
        onConfirm={() => remove.mutateAsync(id)}
      >
        {t('removeText')}
      </ConfirmDialog>
      {opened && (
        <Suspense>
          {opened.what === 'change' ? (
            <ChangeCompetitorDialog
              clientId={clientId}
              settings={settings}
              competitor={competitor}
              opener={opened.opener}
              onClose={close}
            />
          ) : (
            <NoiseRulesDialog clientId={clientId} competitor={competitor} opener={opened.opener} onClose={close} />
          )}
        </Suspense>
      )}
    </Actions>
  )
}
