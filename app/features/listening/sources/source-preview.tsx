import { Button } from '@radix-ui/themes'
import { Check, Eye, Minus } from 'lucide-react'
import { useState } from 'react'
import { MutationError } from '#app/components/form/form-error.tsx'
import type { FormState } from '#app/components/form/use-form.ts'
import { Stack } from '#app/components/layout/stack.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { mappedFields } from '#app/shared/listening/json-mapping.ts'
import type { SourcePreview } from '#app/shared/listening/source.ts'
import type { TemplateId } from '#app/shared/listening/source-templates.ts'
import { previewedOf, type SourceEntry } from './source-entry.ts'
import { usePreviewSource } from './sources.queries.ts'
import shared from '../listening.module.css'
import styles from './sources.module.css'

interface SourcePreviewPartProps {
  clientId: string
  template: TemplateId
  form: FormState<SourceEntry>
  /** Whether the fields that it needs are right. */
  isReady: boolean
  onPreview: () => void
}

/** Reads the source once on demand, shows its first items, and fills in the feed that was found and the name. */
export function SourcePreviewPart({ clientId, template, form, isReady, onPreview }: SourcePreviewPartProps) {
  const t = useMessages('listeningSources')
  const preview = usePreviewSource(clientId)
  const [shown, show] = useState<{ of: string; preview: SourcePreview } | null>(null)
  const keyOf = (entry: SourceEntry) => JSON.stringify(previewedOf(template, entry))
  const read = () => {
    onPreview()
    if (!isReady) return
    const { values } = form
    preview.mutate(previewedOf(template, values), {
      onSuccess(found) {
        const filled = {
          address: template === 'feed' ? found.address : values.address,
          name: values.name.trim() === '' ? found.title.slice(0, 100) : values.name,
        }
        form.set(filled)
        show({ of: keyOf({ ...values, ...filled }), preview: found })
      },
    })
  }
  return (
    <Stack gap="2">
      <Button
        type="button"
        variant="soft"
        highContrast
        loading={preview.isPending}
        className={styles['back']}
        onClick={read}
      >
        <Eye size={15} aria-hidden="true" /> {t('preview')}
      </Button>
      <MutationError error={preview.error} />
      <div aria-live="polite">
        {shown && shown.of === keyOf(form.values) && <PreviewedItems preview={shown.preview} />}
      </div>
    </Stack>
  )
}

function PreviewedItems({ preview: { items, found, fields } }: { preview: SourcePreview }) {
  const t = useMessages('listeningSources')
  const tListening = useMessages('listening')
  return (
    <div className={`${shared['preview']} ${styles['preview']}`}>
      <p>{t('found', { count: found })}</p>
      {fields && (
        <ul className={styles['found']} aria-label={t('foundParts')}>
          {mappedFields.map((part) => (
            <li key={part} data-found={fields.includes(part) || undefined}>
              {fields.includes(part) ? <Check size={14} aria-hidden="true" /> : <Minus size={14} aria-hidden="true" />}
              {t(fields.includes(part) ? 'partFound' : 'partMissing', { part: t(`part.${part}`) })}
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <ol className={styles['items']} aria-label={t('firstItems')}>
          {items.map(({ title, text, author, publishedAt, url }, index) => (
            <li key={`${index} ${url ?? title}`}>
              <strong>
                <bdi>{title || tListening('untitled')}</bdi>
              </strong>
              <span className={styles['quiet']}>
                {publishedAt === null ? t('undated') : <LocalMoment at={publishedAt} />}
                {author !== null && (
                  <>
                    {' · '}
                    <bdi>{author}</bdi>
                  </>
                )}
              </span>
              <span className={styles['text']}>
                <bdi>{text}</bdi>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
