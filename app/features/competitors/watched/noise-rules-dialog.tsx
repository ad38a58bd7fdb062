import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { EyeOff, Trash2 } from 'lucide-react'
import { DialogList } from '#app/components/dialog/dialog-list.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ShownCompetitor, ShownNoiseRule } from '#app/shared/competitors/competitor.ts'
import { noiseRuleText } from './noise-rule-text.ts'
import { shownAddress } from './page-choice.ts'
import { noiseRulesQueryOptions, useRemoveNoiseRule } from './watched.queries.ts'
import styles from './watched.module.css'

interface NoiseRulesDialogProps {
  clientId: string
  competitor: ShownCompetitor
  /** Gets the focus back. */
  opener: HTMLElement
  onClose: () => void
}

/** What is ignored of a competitor's pages, learnt or taught, and how to stop ignoring it. */
export function NoiseRulesDialog({ clientId, competitor, opener, onClose }: NoiseRulesDialogProps) {
  const t = useMessages('competitorWatch')
  const rules = useQuery(noiseRulesQueryOptions(clientId, competitor.id))
  return (
    <OpenDialog
      title={t('ignoredTitle', { name: competitor.name })}
      intro={t('ignoredIntro')}
      maxWidth="620px"
      close="button"
      opener={opener}
      onClose={onClose}
    >
      <QueryState query={rules} height="240px" shape="list">
        {(found) => (
          <DialogList items={found} empty={<EmptyState icon={EyeOff}>{t('nothingIgnored')}</EmptyState>}>
            {(rule) => <NoiseRuleItem clientId={clientId} domain={competitor.domain} shown={rule} />}
          </DialogList>
        )}
      </QueryState>
    </OpenDialog>
  )
}

interface NoiseRuleItemProps {
  clientId: string
  domain: string
  shown: ShownNoiseRule
}

function NoiseRuleItem({ clientId, domain, shown }: NoiseRuleItemProps) {
  const t = useMessages('competitorWatch')
  const tCompetitors = useMessages('competitors')
  const onError = useShowError()
  const remove = useRemoveNoiseRule(clientId)
  const { id, page, how, rule, createdAt, person } = shown
  const text = noiseRuleText(t, rule)
  return (
    <>
      <p className={styles['rule']}>
        <bdi>{text}</bdi>
      </p>
      <Note>
        {page === null ? (
          t('onAllPages')
        ) : (
          <>
            {tCompetitors(`page.${page.kind}`)} <bdi title={page.address}>{shownAddress(page.address, domain)}</bdi>
          </>
        )}
        {' · '}
        {how === 'learnt' ? t('learntBy') : t('taughtBy', { person: person ?? t('name.someoneWhoHasLeft') })}
        {' · '}
        <LocalMoment at={createdAt} day />
      </Note>
      <Button
        size="1"
        variant="soft"
        color="gray"
        highContrast
        className={styles['fit'] ?? ''}
        loading={remove.isPending}
        aria-label={t('stopIgnoringNamed', { rule: text })}
        onClick={() => remove.mutate(id, { onError })}
      >
        <Trash2 size={13} aria-hidden="true" /> {t('stopIgnoring')}
      </Button>
    </>
  )
}
