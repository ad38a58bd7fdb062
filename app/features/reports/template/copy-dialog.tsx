import { Button, Flex, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ReportTemplate } from '#app/shared/reports/report-list.ts'
import { ClientChecks } from '../client-checks.tsx'
import { useCopyTemplate } from './template.queries.ts'
import styles from './template.module.css'

interface CopyDialogProps {
  /** As it is stored: what was typed since isn't copied. */
  template: ReportTemplate
  others: readonly { id: string; name: string }[]
  opener: HTMLElement
  onClose: () => void
}

/** Copies a template to other clients, after a preview of what they get and what is left out. */
export function CopyDialog({ template, others, opener, onClose }: CopyDialogProps) {
  const t = useMessages('reportList')
  const tReport = useMessages('reports')
  const publicError = usePublicError()
  const copy = useCopyTemplate(template.clientId)
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <OpenDialog title={t('copyTitle')} intro={t('copyIntro')} maxWidth="560px" opener={opener} onClose={onClose}>
      <Text as="p" size="2" weight="bold" mb="2">
        {t('copyPreview')}
      </Text>
      <ol
        className={styles['preview']}
        aria-label={t('copyPreview')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {template.blocks.map(({ id, kind, title, segmentId, picture }) => (
          <li key={id}>
            {title.trim() === '' ? tReport(`block.${kind}`) : title}
            {segmentId !== null && <small>{t('withoutSegment')}</small>}
            {picture !== null && <small>{t('withoutPicture')}</small>}
          </li>
        ))}
      </ol>
      <Note apart>{t('copyLeftOut')}</Note>
      <Text as="p" size="2" weight="bold" mt="3" mb="2">
        {t('copyTo')}
      </Text>
      <ClientChecks
        label={t('copyTo')}
        clients={others}
        chosen={chosen}
        disabled={copy.isPending || copy.isSuccess}
        onChange={setChosen}
      />
      <ActionStatus error={copy.error === null ? null : publicError(copy.error).message}>
        {copy.data && t('copiedTo', { count: copy.data.copied.length })}
      </ActionStatus>
      <Flex gap="3" justify="end" wrap="wrap" mt="3">
        <Button variant="soft" color="gray" highContrast onClick={onClose}>
          {t(copy.isSuccess ? 'action.close' : 'action.cancel')}
        </Button>
        {!copy.isSuccess && (
          <Button loading={copy.isPending} disabled={chosen.length === 0} onClick={() => copy.mutate(chosen)}>
            {chosen.length === 0 ? t('copyTemplate') : t('copyTemplateTo', { count: chosen.length })}
          </Button>
        )}
      </Flex>
    </OpenDialog>
  )
}
