import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Info, SearchCheck } from 'lucide-react'
import * as v from 'valibot'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { findingLevel, type InstallationIssue, type InstallationCheck } from '#app/shared/tracking/installation.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { CopyCode } from './copy-code.tsx'
import { findingWords } from './finding-words.ts'
import { useVerifyInstallation, installationCheckQueryOptions } from './tracking.queries.ts'
import styles from './site-check.module.css'

/** The page to check; empty for the home page. */
const pageCheckFormSchema = v.object({ page: v.pipe(storableText, v.maxLength(1000)) })

/** Checks the website's page on request, and shows the last result. */
export function SiteCheckCard({ website }: { website: TrackedWebsite }) {
  const t = useMessages('siteCheck')
  const last = useQuery(installationCheckQueryOptions(website.clientId))
  const check = useVerifyInstallation(website.clientId)
  const form = useForm({
    schema: pageCheckFormSchema,
    initial: { page: '' },
    mutation: check,
    keepsTyped: true,
  })
  return (
    <Card title={t('title')} intro={t('intro')}>
      <Form form={form} className={styles['form']}>
        <TextInput
          {...form.field('page')}
          label={t('page')}
          note={t('pageNote')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          placeholder="/"
        />
        <Button type="submit" variant="soft" highContrast loading={form.isBusy}>
          <SearchCheck size={15} aria-hidden="true" /> {t('check')}
        </Button>
      </Form>
      <LiveStatus mutation={check}>
        {check.isPending && t('checking', { domain: website.domain })}
        {check.isSuccess && summaryOf(t, check.data)}
      </LiveStatus>
      <QueryState query={last} height="0px">
        {(found) => found && <Result check={found} website={website} />}
      </QueryState>
    </Card>
  )
}

function summaryOf(t: ReturnType<typeof useMessages<'siteCheck'>>, { findings }: InstallationCheck): string {
  const count = findings.filter((finding) => findingLevel(finding) === 'problem').length
  return count === 0 ? t('note.noProblemsFound') : t('issuesToFix', { count })
}

function Result({ check, website }: { check: InstallationCheck; website: TrackedWebsite }) {
  const t = useMessages('siteCheck')
  const { url, checkedAt, checkedBy } = check
  const tags = { at: () => <Moment at={checkedAt} timeZone={website.timeZone} seconds /> }
  return (
    <div className={styles['result']}>
      <p className={styles['summary']}>
        <strong>{summaryOf(t, check)}</strong>{' '}
        <Note as="span">
          <RichText
            text={checkedBy === null ? t('checkedAt', { url }) : t('checkedBy', { url, person: checkedBy })}
            tags={tags}
          />
        </Note>
      </p>
      <ul className={styles['findings']}>
        {check.findings.map((finding) => (
          <FoundItem key={JSON.stringify(finding)} finding={finding} website={website} />
        ))}
      </ul>
    </div>
  )
}

const levels = {
  problem: { icon: CircleAlert, label: 'problem' },
  hint: { icon: Info, label: 'hint' },
  good: { icon: CircleCheck, label: 'good' },
} as const

function FoundItem({ finding, website }: { finding: InstallationIssue; website: TrackedWebsite }) {
  const t = useMessages('siteCheck')
  const level = findingLevel(finding)
  const { title, why, mend, code } = findingWords(t, finding, website)
  const { icon: Icon, label } = levels[level]
  return (
    <li className={styles['finding']} data-level={level}>
      <Icon size={18} aria-hidden="true" className={styles['icon']} />
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          <span className="visually-hidden">{t(label)}: </span>
          {title}
        </h3>
        <Note>{why}</Note>
        <p className={styles['mend']}>{mend}</p>
        {code !== undefined && <CopyCode text={code} name={t('pasteThis')} />}
      </div>
    </li>
  )
}
