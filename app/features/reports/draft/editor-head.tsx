import { ExternalLink, FileDown } from 'lucide-react'
import { StateMark } from '#app/components/data-table/state-mark.tsx'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { Choice } from '#app/components/list/list-controls.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { languages } from '#app/shared/account/appearance.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { languageName } from '#app/shared/format/names.ts'
import { canDo, publishedVersion } from '#app/shared/reports/stage.ts'
import { useSaveReportLanguage } from './draft.queries.ts'
import styles from './editor.module.css'
import { StageActions } from './stage-actions.tsx'
import type { Draft } from './use-draft.ts'

interface EditorHeadProps {
  draft: Draft
  user: { id: string; role: Role }
}

const tones = { draft: undefined, 'in-review': 'waiting', published: 'good' } as const

/** Where the report stands, its language and reviewer, its forms for readers, and what may happen next. */
export function EditorHead({ draft, user }: EditorHeadProps) {
  const { t, locale } = useTranslator('reportEditor')
  const tStates = useMessages('reportStates')
  const showRefusal = useShowRefusal()
  const { key, seen } = draft
  const save = useSaveReportLanguage(key)
  const readable = publishedVersion(seen)
  const isViewed = seen.state === 'published' && seen.viewedAt !== null
  const language = save.isPending ? (save.variables?.language ?? seen.language) : seen.language
  return (
    <section className={styles['head']} aria-label={t('aboutReport')}>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('name.status')}</dt>
          <dd>
            <StateMark tone={tones[seen.state]}>{tStates(isViewed ? 'state.viewed' : `state.${seen.state}`)}</StateMark>
          </dd>
        </div>
        <div>
          <dt>{t('versionLabel')}</dt>
          <dd>{seen.version}</dd>
        </div>
        <div>
          <dt>{t('name.language')}</dt>
          <dd>
            {canDo(seen, 'save', user.role) ? (
              <Choice
                label={t('name.language')}
                value={language}
                disabled={save.isPending || draft.edited !== null}
                onChange={(index) => {
                  const chosen = languages[index]
                  if (chosen) save.mutate({ language: chosen, revision: seen.revision }, { onError: showRefusal })
                }}
              >
                {languages.map((one) => (
                  <option key={one} value={one}>
                    {languageName(locale, one)}
                  </option>
                ))}
              </Choice>
            ) : (
              languageName(locale, seen.language)
            )}
          </dd>
        </div>
        {seen.reviewer && (
          <div>
            <dt>{tStates('reviewer')}</dt>
            <dd>{seen.reviewer.name}</dd>
          </div>
        )}
        {readable !== null && seen.publishedAt !== null && (
          <div>
            <dt>{tStates('state.published')}</dt>
            <dd>
              <LocalMoment at={seen.publishedAt} />
            </dd>
          </div>
        )}
        {seen.viewedAt !== null && (
          <div>
            <dt>{t('viewedLabel')}</dt>
            <dd>
              <LocalMoment at={seen.viewedAt} />
            </dd>
          </div>
        )}
      </dl>
      {readable !== null && <ReaderLinks draft={draft} version={readable} />}
      <StageActions reportKey={key} report={seen} user={user} isEditing={draft.edited !== null} />
    </section>
  )
}

/** What readers get of the newest published version. */
function ReaderLinks({ draft: { key, seen }, version }: { draft: Draft; version: number }) {
  const t = useMessages('reportEditor')
  const tReports = useMessages('reports')
  const tStates = useMessages('reportStates')
  const files = `/api/clients/${key.clientId}/reports/${key.month}`
  const isOlder = version !== seen.version
  return (
    <p className={styles['links']}>
      <a href={`/report/${key.clientId}/${key.month}?version=${version}`}>
        <ExternalLink size={15} aria-hidden="true" />
        {isOlder ? tStates('openVersion', { version }) : tReports('openReport')}
      </a>
      <a href={`${files}/pdf?version=${version}`} download>
        <FileDown size={15} aria-hidden="true" /> {t('pdf')}
      </a>
      <a href={`${files}/csv?version=${version}`} download>
        <FileDown size={15} aria-hidden="true" /> {t('name.csv')}
      </a>
    </p>
  )
}
