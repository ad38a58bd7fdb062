import { useState } from 'react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { sourceTemplates, templateIds, type TemplateId } from '#app/shared/listening/source-templates.ts'
import { NewSourceForm } from './new-source-form.tsx'
import styles from './sources.module.css'

interface AddSourceDialogProps {
  clientId: string
  /** Gets the focus back. */
  opener: HTMLElement
  onClose: () => void
}

/** Adds a source: first which kind, then what that kind needs. */
export function AddSourceDialog({ clientId, opener, onClose }: AddSourceDialogProps) {
  const t = useMessages('listeningSources')
  const [template, choose] = useState<TemplateId | null>(null)
  if (template !== null) {
    return (
      <NewSourceForm
        clientId={clientId}
        template={template}
        opener={opener}
        onBack={() => choose(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <OpenDialog
      title={t('addSource')}
      intro={t('addIntro')}
      maxWidth="720px"
      close="button"
      opener={opener}
      onClose={onClose}
    >
      <ul className={styles['templates']}>
        {templateIds.map((id) => (
          <li key={id}>
            <button type="button" className={styles['template']} onClick={() => choose(id)}>
              <strong>{t(`template.${id}`)}</strong>
              <span>{t(`about.${id}`)}</span>
              <TemplateNote template={id} />
            </button>
          </li>
        ))}
      </ul>
    </OpenDialog>
  )
}

/** What to know before using a template; nothing for most. */
function TemplateNote({ template }: { template: TemplateId }) {
  const t = useMessages('listeningSources')
  const { note } = sourceTemplates[template]
  return note === null ? null : <Note as="span">{t(`know.${note}`)}</Note>
}
