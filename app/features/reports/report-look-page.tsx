import { useQuery } from '@tanstack/react-query'
import { FileText, Mail } from 'lucide-react'
import { TextField } from '@radix-ui/themes'
import * as v from 'valibot'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDecimal } from '#app/shared/format/number.ts'
import { contrastHint } from '#app/shared/profile/contrast.ts'
import { readableAccent } from '#app/shared/reports/accent.ts'
import { reportAgencySchema, type ReportAgencyForm } from '#app/shared/reports/look.ts'
import { PictureUpload } from '#app/components/form/picture-upload.tsx'
import { readBase64 } from '#app/components/form/read-base64.ts'
import { logoTypes, maxLogoBytes } from '#app/shared/profile/logo-rules.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import {
  reportAgencyQueryOptions,
  useSaveReportAgency,
  useSaveReportLogo,
  reportLogoQueryOptions,
} from './look/look.queries.ts'
import { ReportTabs } from './report-tabs.tsx'
import { HolidaysField } from './look/holidays-field.tsx'
import styles from './look/look.module.css'

const colorSchema = reportAgencySchema.entries.accentColor
/** A typed colour as it is stored; null for Loop's own. */
const colorOf = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim().toLowerCase())

interface LookFormProps {
  agency: ReportAgencyForm & { logo: string | null }
  /** The month of the preview. */
  month: Month
}

/** What the agency sets for all its reports, with a preview of what is typed. */
function LookForm({ agency, month }: LookFormProps) {
  const { t } = useTranslator('reportList')
  const { logo, accentColor, ...texts } = agency
  const form = useForm({
    schema: reportAgencySchema,
    initial: { ...texts, accentColor: accentColor ?? '' },
    toInput: (values) => ({ ...values, accentColor: colorOf(values.accentColor) }),
    mutation: useSaveReportAgency(),
  })
  const { senderName, footer } = form.values
  const parsed = v.safeParse(colorSchema, colorOf(form.values.accentColor))
  const color = parsed.success ? parsed.output : null
  return (
    <Columns>
      <Column>
        <LogoCard hash={logo} />
        <Form form={form}>
          <Card title={t('brandTitle')} intro={t('brandIntro')}>
            <div className={styles['fields']}>
              <TextInput
                label={t('senderName')}
                note={t('senderNote')}
                maxLength={100}
                autoComplete="off"
                {...form.field('senderName')}
              />
              <Field label={t('accent')} note={t('accentNote')} error={form.errorOf('accentColor')}>
                {(control) => (
                  <div className={styles['color']}>
                    <input
                      type="color"
                      aria-label={t('accentChoose')}
                      value={color ?? readableAccent(null)}
                      onChange={(event) => form.set({ accentColor: event.target.value })}
                    />
                    <TextField.Root
                      {...control}
                      autoComplete="off"
                      spellCheck={false}
                      placeholder={readableAccent(null)}
                      value={form.values.accentColor}
                      onChange={(event) => form.set({ accentColor: event.target.value })}
                    />
                  </div>
                )}
              </Field>
              {color !== null && <AccentHint color={color} />}
              <TextInput label={t('footer')} note={t('footerNote')} maxLength={500} {...form.field('footer')} />
            </div>
          </Card>
          <Card title={t('holidays')} intro={t('holidaysIntro')}>
            <HolidaysField {...form.field('holidays')} />
          </Card>
          <FormEnd form={form} submit={t('action.saveChanges')} sent={t('note.saved')} />
        </Form>
      </Column>
      <div className={styles['preview']}>
        <LookPreview senderName={senderName} footer={footer} accentColor={color} logo={logo} month={month} />
      </div>
    </Columns>
  )
}

/** Warns that a colour is too light for text on white, and shows what reports use instead. */
function AccentHint({ color }: { color: string }) {
  const { t, locale } = useTranslator('reportList')
  const used = readableAccent(color)
  if (used === color) return null
  const ratio = formatDecimal(locale, contrastHint(color, '#ffffff').ratio)
  return (
    <output className={styles['warning']}>
      <span className={styles['sample']} style={{ background: used }} aria-hidden="true" />
      {t('accentTooLight', { ratio, used })}
    </output>
  )
}

/** The logo of the agency's reports, with buttons to replace and remove it, which apply at once. */
function LogoCard({ hash }: { hash: string | null }) {
  const t = useMessages('reportList')
  const tWrong = useMessages('validation')
  const save = useSaveReportLogo()
  const { data: src } = useQuery(reportLogoQueryOptions(hash))
  return (
    <Card title={t('logoTitle')} intro={t('logoIntro')}>
      <PictureUpload
        picture={hash !== null && src !== undefined ? { src, alt: t('logoAlt') } : null}
        empty={t('logoNone')}
        label={t('logoChoose')}
        choose={t(hash === null ? 'logoUpload' : 'logoReplace')}
        note={t('logoRules')}
        types={logoTypes}
        maxBytes={maxLogoBytes}
        tooLarge={tWrong('logoTooLarge', { most: maxLogoBytes / 1024 })}
        onChoose={async (file) => save.mutateAsync(await readBase64(file, t('fileUnreadable')))}
        chosen={t('logoSaved')}
        remove={{ label: t('logoRemove'), onRemove: () => save.mutateAsync(null), removed: t('logoGone') }}
      />
    </Card>
  )
}

interface LookPreviewProps {
  senderName: string
  footer: string
  /** The typed colour if it is one; null for Loop's own. */
  accentColor: string | null
  logo: string | null
  month: Month
}

/** The head of a report and of its mail as they would look with what is typed. Reports are on white paper, also in dark. */
function LookPreview({ senderName, footer, accentColor, logo, month }: LookPreviewProps) {
  const { t, locale } = useTranslator('reportList')
  const tReport = useMessages('reports')
  const tShell = useMessages('shell')
  const { data: source } = useQuery(reportLogoQueryOptions(logo))
  const accent = readableAccent(accentColor)
  const name = formatMonth(locale, month)
  const sender = senderName.trim() === '' ? tShell('loop') : senderName
  const company = t('exampleClient')
  const image = logo !== null && source !== undefined && <img src={source} alt={sender} />
  return (
    <Card title={t('preview')} intro={t('previewIntro')}>
      <div className={styles['mail']}>
        <Mail size={18} aria-hidden="true" />
        <div>
          <b>{sender}</b>
          <span>{tReport('mailSubject', { company, month: name })}</span>
        </div>
      </div>
      <div className={styles['paper']} style={{ borderBlockStartColor: accent }}>
        <div className={styles['paperHead']}>
          {image || <span style={{ color: accent }}>{sender}</span>}
          <span>{company}</span>
        </div>
        <p className={styles['paperTitle']} style={{ color: accent }}>
          {tReport('title', { month: name })}
        </p>
        <span className={styles['paperButton']} style={{ background: accent }}>
          {tReport('openReport')}
        </span>
        <p className={styles['paperFoot']}>
          <span>{footer}</span>
          <span>{tReport('page', { page: 1, pages: 4 })}</span>
        </p>
      </div>
    </Card>
  )
}

interface ReportLookPageProps {
  /** The month of the preview. */
  month: Month
  /** Whether demo data is shown, with which nothing can be changed. */
  demo: boolean
}

/** How the agency's reports look, and its holidays. For Admins. */
export function ReportLookPage({ month, demo }: ReportLookPageProps) {
  const t = useMessages('reportList')
  const tShell = useMessages('shell')
  return (
    <Page title={tShell('reportLookPage')} question={t('lookQuestion')}>
      <ReportTabs />
      {demo ? (
        <StatePanel icon={<FileText size={20} />} title={t('noSampleTitle')}>
          {t('noSampleText')}
        </StatePanel>
      ) : (
        <Look month={month} />
      )}
    </Page>
  )
}

function Look({ month }: { month: Month }) {
  const query = useQuery(reportAgencyQueryOptions())
  return (
    <QueryState query={query} height="640px" shape="list">
      {(agency) => <LookForm agency={agency} month={month} />}
    </QueryState>
  )
}
